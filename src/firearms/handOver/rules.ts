import type { HandOver } from "../wire.ts"

/** Something of an order that waits for its buyer, and until when. */
export type WaitingPiece = HandOver & { readonly hand_over_from: string }

/** What of an order waits for its buyer. */
export const waitingIn = (handOvers: readonly HandOver[] = []): readonly WaitingPiece[] =>
  handOvers.flatMap((one) => (one.hand_over_from === undefined ? [] : [{ ...one, hand_over_from: one.hand_over_from }]))
