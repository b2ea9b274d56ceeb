import { useDispatch } from "../../app/hooks.ts"
import { Button } from "../../ui/Button.tsx"
import { Note } from "../../ui/Note.tsx"
import { useSaving } from "../useSaving.ts"
import { isRangeNeed, RANGE_SETTING } from "./needs/rules.ts"
import * as texts from "./texts.ts"

/** Is the range on, what does it lack, and the switch. */
export const RangeNote = ({ range: { on, lacks: named }, onChanged }: RangeNoteProps) => {
  const dispatch = useDispatch()
  const { busy, told, send } = useSaving()
  const lacks = named.filter(isRangeNeed)
  const turn = async (to: boolean) => {
    const settings = [{ label: RANGE_SETTING, preference_value: to ? "1" : "0" }]
    const answer = await send("save_pos_settings", { settings })
    if (answer._tag !== "Lost" && answer.status === "success") dispatch({ _tag: "AskClient" })
    onChanged()
  }
  const button = (
    <Button look={on ? "plain" : "primary"} disabled={busy} onClick={() => void turn(!on)}>
      {on ? texts.turnOff : texts.turnOn}
    </Button>
  )
  return (
    <Note tone={on ? "ok" : "warn"} action={lacks.length === 0 ? button : undefined}>
      {on ? texts.rangeOn : lacks.length === 0 ? texts.rangeOff : texts.rangeLacks(lacks)}
      {told !== null && <output>{told.words}</output>}
    </Note>
  )
}

interface RangeNoteProps {
  readonly range: { readonly on: boolean; readonly lacks: readonly string[] }
  readonly onChanged: () => void
}
