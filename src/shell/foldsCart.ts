import { opensRegister, PATHS } from "../paths.ts"

const OWN_KEYS: ReadonlySet<string> = new Set([
  PATHS.closing,
  PATHS.closings,
  PATHS.tapes,
  PATHS.giftCard,
  PATHS.services,
  PATHS.gunsmithing,
  PATHS.rentals,
  PATHS.reservation,
  PATHS.tradeIn,
  PATHS.memberships
])

/** Does a screen need the cart's room where it is short? Those about the drawer do, and those on which something is typed. */
export const foldsCart = (pathname: string, search: string): boolean =>
  OWN_KEYS.has(pathname) ||
  opensRegister(pathname, search) ||
  // What goes with a class is added beside its cart.
  (pathname === PATHS.classes && !search.includes("step=recommended"))
