import { Data } from "effect"

/** A store is not made, opened or changed this way; `message` is one sentence for people. */
export class SetupRefused extends Data.TaggedError("SetupRefused")<{ readonly message: string }> {}
