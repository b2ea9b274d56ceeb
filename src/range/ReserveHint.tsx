import type { ReactNode } from "react"
import { Note } from "../ui/Note.tsx"
import { CUSTOMER_BEFORE_RANGE } from "./rules.ts"
import * as texts from "./texts.ts"

/** What keeps from reserving, in words; null while nothing does. */
export const reserveHint = ({ asksCustomer, offline, why }: Keeps): ReactNode => {
  if (asksCustomer) return <Note tone="warn">{CUSTOMER_BEFORE_RANGE}</Note>
  if (offline) return <Note tone="warn">{texts.offline}</Note>
  return why === null ? null : <Note tone="danger">{why}</Note>
}

interface Keeps {
  readonly asksCustomer: boolean
  readonly offline: boolean
  /** Why the day that was asked for does not come. */
  readonly why: string | null
}
