import { SIGNING, type Signing } from "../../src/waiver/model.ts"

const NAME = "tillstone_signing"

/** Where it waits for a reload how far a customer was with a waiver: a word of three, nothing of his. */
export interface SigningPort {
  readonly read: () => Signing | null
  readonly write: (signing: Signing | null) => void
}

/** It goes with the page. */
export const noSigning: SigningPort = { read: () => null, write: () => undefined }

/** The storage of this tab, which ends with it. A browser that denies it keeps nothing. */
export const browserSigning = (): SigningPort => ({
  read: () => {
    try {
      return SIGNING.find((one) => one === sessionStorage.getItem(NAME)) ?? null
    } catch {
      return null
    }
  },
  write: (signing) => {
    try {
      if (signing === null) sessionStorage.removeItem(NAME)
      else sessionStorage.setItem(NAME, signing)
    } catch {
      // The word after a reload is left out, nothing else.
    }
  }
})
