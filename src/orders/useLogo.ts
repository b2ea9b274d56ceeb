import { useApp } from "../app/hooks.ts"

/** Where the store's logo is (PRN-17); null for a store without one. */
export const useLogo = (): string | null => useApp(({ session }) => session.client?.logo_src || null)
