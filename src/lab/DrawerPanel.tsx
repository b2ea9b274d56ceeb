import CircleCheck from "lucide-react/icons/circle-check"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { Button } from "../ui/Button.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { DrawerPicture } from "./DrawerPicture.tsx"
import shared from "./Lab.module.css"
import styles from "./DrawerPanel.module.css"
import * as texts from "./texts.ts"
import { useBench } from "./useBench.ts"

/** The cash drawer under the printer: it springs open by the printer's pulse, and a person closes it. */
export const DrawerPanel = () => {
  const { bench, state } = useBench()
  const { exactTime } = useStoreTime()
  const { open, jammed, openedAt } = state.drawer
  return (
    <section className={shared["panel"]} aria-labelledby="drawer">
      <div className={shared["title"]}>
        <h2 id="drawer">{texts.drawer}</h2>
        <output>
          <Tag tone={open || jammed ? "warn" : "ok"} icon={open || jammed ? TriangleAlert : CircleCheck}>
            {open ? texts.drawerOpen : jammed ? texts.drawerJammed : texts.drawerClosed}
          </Tag>
        </output>
      </div>
      <DrawerPicture open={open} />
      <p className={styles["when"]}>{openedAt === null ? texts.notOpenedYet : texts.openedAt(exactTime(openedAt))}</p>
      <div className={styles["ways"]}>
        <Button disabled={!open} onClick={() => bench.setDrawer({ open: false })}>
          {texts.closeDrawer}
        </Button>
        <Button aria-pressed={jammed} onClick={() => bench.setDrawer({ jammed: !jammed })}>
          {jammed ? texts.freeDrawer : texts.jamDrawer}
        </Button>
      </div>
    </section>
  )
}
