import type { Section } from "../bench.ts"
import { append } from "./append.ts"
import { book } from "./book.ts"
import { bundle } from "./bundle.ts"
import { burst } from "./burst.ts"
import { dispatch } from "./dispatch.ts"
import { heap } from "./heap.ts"
import { importing } from "./import.ts"
import { lanes } from "./lanes.ts"
import { load } from "./load.ts"
import { office } from "./office.ts"
import { pricebook } from "./pricebook.ts"
import { replay } from "./replay.ts"
import { scan } from "./scan.ts"
import { search } from "./search.ts"

/** Everything that is measured, in the order in which it runs. */
export const sections = {
  replay,
  dispatch,
  append,
  book,
  office,
  search,
  import: importing,
  bundle,
  load,
  scan,
  burst,
  lanes,
  heap,
  pricebook
} satisfies Record<string, Section>

export type SectionName = keyof typeof sections
