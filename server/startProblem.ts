import { Data } from "effect"

/** The back office cannot start; `message` is one sentence for who started it: what is the matter, and what to do. */
export class StartProblem extends Data.TaggedError("StartProblem")<{ readonly message: string }> {}
