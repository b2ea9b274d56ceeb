import type { ComponentType } from "react"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import type { Contact } from "./contract.ts"
import * as texts from "./texts.ts"

/** What a tab is given. */
export interface TabProps {
  /** Never the store's default customer, of whom nothing is kept but the name. */
  readonly contact: Contact
  /** Leads back to where somebody came from. */
  readonly onBack: () => void
}

interface Tab {
  /** Exact words of the specification (CUST-08). */
  readonly title: string
  /** In a script of its own; it reads what it shows when it is opened. */
  readonly Panel: ComponentType<TabProps>
  /** How much there is in it; undefined where nobody says. */
  readonly count?: (contact: Contact) => number | undefined
}

/** The tabs of a customer by their name in the address, in their order (CUST-08, SHL-26). */
const TABLE = {
  info: {
    title: texts.tabs.info,
    Panel: lazyWithPreload(async () => (await import("./InfoTab.tsx")).InfoTab)
  },
  history: {
    title: texts.tabs.history,
    Panel: lazyWithPreload(async () => (await import("./HistoryTab.tsx")).HistoryTab),
    count: ({ order_count }) => order_count
  },
  open: {
    title: texts.tabs.open,
    Panel: lazyWithPreload(async () => (await import("./OpenOrdersTab.tsx")).OpenOrdersTab),
    count: ({ open_order_count }) => open_order_count
  },
  notes: {
    title: texts.tabs.notes,
    Panel: lazyWithPreload(async () => (await import("./NotesTab.tsx")).NotesTab),
    count: ({ note_count }) => note_count
  },
  member: {
    title: texts.tabs.member,
    Panel: lazyWithPreload(async () => (await import("./MemberTab.tsx")).MemberTab)
  }
} as const satisfies Readonly<Record<string, Tab>>
export type TabId = keyof typeof TABLE
export const TABS: Readonly<Record<TabId, Tab>> = TABLE

const isTab = (name: string): name is TabId => Object.hasOwn(TABS, name)

/** The tab that an address names; the first for none, and for one that there is not. */
export const tabIn = (query: { readonly get: (name: string) => string | null }): TabId => {
  const name = query.get("tab") ?? ""
  return isTab(name) ? name : "info"
}

/** All of them, in their order. */
export const TAB_IDS: readonly TabId[] = Object.keys(TABS).filter(isTab)
