import { useDeferredValue, useEffect, useRef, useState } from "react"
import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import Clock from "lucide-react/icons/clock"
import Pin from "lucide-react/icons/pin"
import Wrench from "lucide-react/icons/wrench"
import { Link } from "../ui/Link.tsx"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { ringsUpHere } from "../offline/here/rules.ts"
import { networkOf } from "../support/model.ts"
import { PATHS } from "../paths.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import * as shared from "../ui/texts.ts"
import { EditTiles } from "./EditTiles.tsx"
import { MOST_TILES } from "./model.ts"
import { QuickTile } from "./QuickTile.tsx"
import { usePickTile } from "./usePickTile.ts"
import { useWide } from "./useWide.ts"
import { type TileView, viewsOf } from "./views.ts"
import * as texts from "./texts.ts"
import tiles from "./Tiles.module.css"
import styles from "./QuickTiles.module.css"

/** Without the column that a narrow screen has no room for. */
const NARROW = (MOST_TILES * 3) / 4

/** What this register sells often, below the place of the last item; pinned and moved in a mode of its own (product.md 4). */
export const QuickTiles = () => {
  const ui = useUi()
  const editing = useUiState(({ editingTiles }) => editingTiles)
  const state = useApp(({ quickTiles }) => quickTiles)
  // After the line itself: a scan is not kept waiting for the count on its tile.
  const cart = useDeferredValue(useApp((all) => all.cart.cart))
  const wide = useWide()
  const shown = viewsOf(state, cart).slice(0, wide ? MOST_TILES : NARROW)
  const pinned = shown.filter((tile) => tile.pinned).length
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => () => ui.set({ editingTiles: false }), [ui])
  const done = () => {
    ui.set({ editingTiles: false })
    toggle.current?.focus()
  }
  return (
    <section className="stack gap-8 fill" aria-label={texts.heading}>
      <header className={cx(tiles["head"], styles["head"])}>
        <h2 className={styles["heading"]}>{texts.heading}</h2>
        {editing && <span className={styles["count"]}>{texts.pinnedOf(pinned, MOST_TILES)}</span>}
        {!editing && pinned > 0 && <span className={styles["count"]}>{texts.pinnedCount(pinned)}</span>}
        <span className="grow" />
        {!editing && (
          <nav className={styles["typed"]} aria-label={texts.typed}>
            <Link className={styles["edit"]} to={PATHS.rentals}>
              <Icon of={Clock} size={16} />
              {texts.rentalsOut}
            </Link>
            <Link className={styles["edit"]} to={PATHS.gunsmithing}>
              <Icon of={Wrench} size={16} />
              {texts.gunsmithing}
            </Link>
            <Link className={styles["edit"]} to={PATHS.tradeIn}>
              <Icon of={ArrowLeftRight} size={16} />
              {texts.tradeIn}
            </Link>
          </nav>
        )}
        {shown.length > 0 && (
          <button
            type="button"
            ref={toggle}
            className={cx(styles["edit"], editing && styles["done"])}
            onClick={editing ? done : () => ui.set({ editingTiles: true, notice: null })}
          >
            {!editing && <Icon of={Pin} size={16} />}
            {editing ? shared.done : texts.editTiles}
          </button>
        )}
      </header>
      {shown.length === 0 && <p className={styles["none"]}>{texts.none}</p>}
      {shown.length > 0 && (editing ? <EditTiles tiles={shown} onDone={done} /> : <SellTiles shown={shown} />)}
    </section>
  )
}

const SellTiles = ({ shown }: { readonly shown: readonly TileView[] }) => {
  const pick = usePickTile()
  const dimmed = useApp((state) => networkOf(state.support) !== "online" && !ringsUpHere(state))
  const [active, setActive] = useState<string>()
  const stop = shown.some(({ id }) => id === active) ? active : shown[0]?.id
  return (
    <ul className={tiles["tiles"]} aria-label={texts.heading} data-grid="list">
      {shown.map((tile) => (
        <QuickTile
          key={tile.id}
          {...tile}
          dimmed={dimmed}
          tabStop={tile.id === stop}
          onPick={pick}
          onReach={setActive}
        />
      ))}
    </ul>
  )
}
