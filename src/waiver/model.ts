/** How far a customer is with a waiver on his own screen; "saving": the back office may have it already. */
export const SIGNING = ["signing", "saving", "saved"] as const
export type Signing = (typeof SIGNING)[number]

/** Who signs a waiver, for whom, and who is called. */
export interface Signer {
  readonly contactId: string
  readonly name: string
  readonly minor: { readonly full_name: string; readonly birthdate: string } | null
  readonly emergency: { readonly full_name: string; readonly phone_number: string; readonly relationship: string }
}
