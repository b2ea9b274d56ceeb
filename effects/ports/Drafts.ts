import { Result, Schema } from "effect"
import type { Drafts } from "../../src/customer/model.ts"

const NAME = "tillstone_drafts"
const Fields = Schema.Record(Schema.String, Schema.String)
const Kept = Schema.fromJsonString(
  Schema.Record(Schema.String, Schema.Struct({ person: Schema.String, was: Fields, now: Fields }))
)
const read = Schema.decodeUnknownResult(Kept)

/** Where what was typed and not saved waits for a reload of this page. */
export interface DraftsPort {
  readonly read: () => Drafts
  readonly write: (drafts: Drafts) => void
}

/** They go with the page. */
export const noDrafts: DraftsPort = { read: () => ({}), write: () => undefined }

/** The storage of this tab, which ends with it. A browser that denies it keeps nothing. */
export const browserDrafts = (): DraftsPort => ({
  read: () => {
    try {
      return Result.getOrElse(read(sessionStorage.getItem(NAME) ?? "{}"), () => ({}))
    } catch {
      return {}
    }
  },
  write: (drafts) => {
    try {
      if (Object.keys(drafts).length === 0) sessionStorage.removeItem(NAME)
      else sessionStorage.setItem(NAME, JSON.stringify(drafts))
    } catch {
      // Nothing is lost but the draft itself, which still stands in the form.
    }
  }
})
