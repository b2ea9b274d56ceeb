import { useLocation } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { FROM_MENU, opensRegister } from "../paths.ts"

/**
 * Did the charge button, or the payment's address, lead here because the register is closed? Then the menu opens, at
 * the entry that opens the register; whoever chose that entry has been there (CART-21, CG-86).
 */
export const useOpening = (): boolean => {
  const location = useLocation()
  const closed = useApp(({ register }) => register.status === "Closed")
  return closed && opensRegister(location.pathname, location.search) && location.state !== FROM_MENU
}
