import type { LucideIcon } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { EmptyState } from "./EmptyState.tsx"
import { TitledPage, type TitledPageProps } from "./TitledPage.tsx"
import styles from "./SplitPage.module.css"

/** A list on the left, and on the right what is open of it, or the words that one is to be picked. */
export const SplitPage = ({ above, list, opened, pick, children, ...page }: SplitPageProps) => (
  // Its keys work wherever in it the focus is.
  <TitledPage {...page} className={styles["page"]} tabIndex={-1} data-letter-keys>
    {above}
    <div className={styles["split"]}>
      <div className={styles["column"]}>{list}</div>
      {opened ?? (
        <Panel aria-label={pick.label}>
          <EmptyState icon={pick.icon} title={pick.title}>
            {pick.hint}
          </EmptyState>
        </Panel>
      )}
    </div>
    {children}
  </TitledPage>
)

/** The right side. */
export const Panel = (aside: ComponentProps<"aside">) => <aside {...aside} className={styles["panel"]} />

/** The left side's list: its rows scroll, `under` stays below them. `busy`: another one is on its way. */
export const Listing = ({ busy, under, children }: ListingProps) => (
  <div className={styles["listing"]} aria-busy={busy}>
    <div className={styles["rows"]}>{children}</div>
    {under}
  </div>
)

export interface ListingProps {
  readonly busy?: boolean
  readonly under?: ReactNode
  readonly children: ReactNode
}

export interface SplitPageProps extends Omit<TitledPageProps, "className"> {
  /** What stands over both. */
  readonly above?: ReactNode
  readonly list: ReactNode
  /** Null: nothing is open. */
  readonly opened: ReactNode
  /** What stands there then. */
  readonly pick: { readonly label: string; readonly icon: LucideIcon; readonly title: string; readonly hint: ReactNode }
}
