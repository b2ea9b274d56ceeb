import { SLICES, type Slices } from "./slices.ts"

/** Everything the register knows, by slice. All of it is JSON. */
export type AppState = { readonly [S in keyof Slices]: Slices[S]["initial"] }

/** The cast says what the loop does: each slice's beginning, under its name. */
export const initialState = Object.fromEntries(
  Object.entries(SLICES).map(([slice, { initial }]) => [slice, initial])
) as AppState
