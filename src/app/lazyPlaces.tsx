import { lazy } from "react"

const diagnostics = () => import("./DiagnosticsPlace.tsx")
const printer = () => import("./PrinterPlace.tsx")
const register = () => import("./RegisterPlace.tsx")
const notYet = () => import("./NotYetPlace.tsx")
const menu = () => import("./MenuPlace.tsx")
const commands = () => import("./CommandPlace.tsx")

export const DiagnosticsPlace = lazy(async () => ({ default: (await diagnostics()).DiagnosticsPlace }))
export const PrinterPlace = lazy(async () => ({ default: (await printer()).PrinterPlace }))
export const RegisterPlace = lazy(async () => ({ default: (await register()).RegisterPlace }))
export const NotYetPlace = lazy(async () => ({ default: (await notYet()).NotYetPlace }))
export const MenuPlace = lazy(async () => ({ default: (await menu()).MenuPlace }))
export const CommandPlace = lazy(async () => ({ default: (await commands()).CommandPlace }))

/** Fetches what the first screen does without, so that it opens at once, and without the network too. */
export const preloadPlaces = (): Promise<unknown> =>
  Promise.allSettled([diagnostics, printer, register, notYet, menu, commands].map((load) => load()))
