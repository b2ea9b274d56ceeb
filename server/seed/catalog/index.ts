import { AMMUNITION } from "./ammunition.ts"
import { BENCH_AND_RANGE } from "./bench.ts"
import { CARE_AND_SAFETY } from "./care.ts"
import { CARRY } from "./carry.ts"
import { FIREARMS } from "./firearms.ts"
import type { Line } from "./line.ts"
import { OPTICS } from "./optics.ts"

/** Every family of the demo store's catalogue. */
export const LINES: readonly Line[] = [
  ...AMMUNITION,
  ...FIREARMS,
  ...OPTICS,
  ...CARE_AND_SAFETY,
  ...CARRY,
  ...BENCH_AND_RANGE
]
