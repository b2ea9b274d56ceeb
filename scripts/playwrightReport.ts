import { Schema } from "effect"

/** A file, or a group in it, as Playwright's JSON report tells of it, with what is asked of each journey. */
export interface Suite<Spec> {
  readonly title: string
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite<Spec>[] | undefined
}

/** Suites in suites, however deep, of journeys that `spec` reads. */
export const suiteOf = <Spec>(spec: Schema.Codec<Spec>): Schema.Codec<Suite<Spec>> => {
  const suite: Schema.Codec<Suite<Spec>> = Schema.Struct({
    title: Schema.String,
    specs: Schema.Array(spec),
    suites: Schema.optional(Schema.Array(Schema.suspend(() => suite)))
  })
  return suite
}
