import { lazy } from "react"

const adjust = () => import("./AdjustPlace.tsx")
const commands = () => import("./CommandPlace.tsx")
const diagnostics = () => import("./DiagnosticsPlace.tsx")
const login = () => import("./LoginPlace.tsx")
const menu = () => import("./MenuPlace.tsx")
const notYet = () => import("./NotYetPlace.tsx")
const paying = () => import("./paying.tsx")
const printer = () => import("./PrinterPlace.tsx")
const register = () => import("./RegisterPlace.tsx")
const results = () => import("./ResultsPlace.tsx")

export const AdjustPlace = lazy(async () => ({ default: (await adjust()).AdjustPlace }))
export const CommandPlace = lazy(async () => ({ default: (await commands()).CommandPlace }))
export const DiagnosticsPlace = lazy(async () => ({ default: (await diagnostics()).DiagnosticsPlace }))
export const LoginPlace = lazy(async () => ({ default: (await login()).LoginPlace }))
export const MenuPlace = lazy(async () => ({ default: (await menu()).MenuPlace }))
export const NotYetPlace = lazy(async () => ({ default: (await notYet()).NotYetPlace }))
export const PaymentPlace = lazy(async () => ({ default: (await paying()).PaymentPlace }))
export const PrinterPlace = lazy(async () => ({ default: (await printer()).PrinterPlace }))
export const RegisterPlace = lazy(async () => ({ default: (await register()).RegisterPlace }))
export const ResultsPlace = lazy(async () => ({ default: (await results()).ResultsPlace }))
export const SaleDone = lazy(async () => ({ default: (await paying()).SaleDone }))

/** Fetches what the first screen does without, so that it opens at once, and without the network too. */
export const preloadPlaces = (): Promise<unknown> =>
  Promise.allSettled(
    [results, paying, register, login, menu, adjust, commands, notYet, printer, diagnostics].map((load) => load())
  )
