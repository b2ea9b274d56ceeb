import { opensRegister, PATHS } from "../paths.ts"

/** The screens that have keys of their own whatever is open on them. */
export const OWN_KEYS = [
  PATHS.closing,
  PATHS.closings,
  PATHS.tapes,
  PATHS.giftCard,
  PATHS.services,
  PATHS.askedPrice,
  PATHS.gunsmithing,
  PATHS.rentals,
  PATHS.reservation,
  PATHS.tradeIn
] as const
const folding: ReadonlySet<string> = new Set([...OWN_KEYS, PATHS.memberships])

/** Does a screen need the cart's room where it is short? Those about the drawer do, and those on which something is typed. */
export const foldsCart = (pathname: string, search: string): boolean =>
  folding.has(pathname) ||
  opensRegister(pathname, search) ||
  // What goes with a class is added beside its cart.
  (pathname === PATHS.classes && !search.includes("step=recommended"))
