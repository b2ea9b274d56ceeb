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
}

/** The tabs of a customer by their name in the address, in their order (CUST-08, SHL-26). */
export const TABS = {
  info: {
    title: texts.tabs.info,
    Panel: lazyWithPreload(async () => (await import("./InfoTab.tsx")).InfoTab)
  },
  member: {
    title: texts.tabs.member,
    Panel: lazyWithPreload(async () => (await import("./MemberTab.tsx")).MemberTab)
  }
} as const satisfies Readonly<Record<string, Tab>>
export type TabId = keyof typeof TABS

const isTab = (name: string): name is TabId => Object.hasOwn(TABS, name)

/** The tab that an address names; the first for none, and for one that there is not. */
export const tabIn = (query: { readonly get: (name: string) => string | null }): TabId => {
  const name = query.get("tab") ?? ""
  return isTab(name) ? name : "info"
}

/** All of them, in their order. */
export const TAB_IDS: readonly TabId[] = Object.keys(TABS).filter(isTab)
