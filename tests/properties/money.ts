import fc from "fast-check"
import { cents, type Cents } from "../../src/money/cents.ts"
import { fraction, type Rate } from "../../src/money/rate.ts"
import { LARGEST } from "../../src/money/text.ts"

/** Any amount that may be read or written, either sign. */
export const anyCents: fc.Arbitrary<Cents> = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents)

/** Any rate up to 100%, as the decimal text it is read from; half of them coarse, so that exact halves of a cent occur. */
export const anyRate: fc.Arbitrary<Rate> = fc
  .oneof(
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.integer({ min: 0, max: 400 }).map((quarters) => quarters * 250_000)
  )
  .map((units) => fraction(`${Math.floor(units / 100_000_000)}.${String(units % 100_000_000).padStart(8, "0")}`))
