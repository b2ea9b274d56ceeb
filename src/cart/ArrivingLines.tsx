import { isArriving, type PendingScan } from "../catalog/model.ts"
import { cents, times } from "../money/cents.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useAfter } from "../ui/useAfter.ts"
import { useEvent } from "../ui/useEvent.ts"
import { ArrivingLine, type ArrivingLineView } from "./ArrivingLine.tsx"

/** What goes on for so long, in milliseconds, is seen to go on; a scan is over before. */
const PATIENCE = 400
/** Marks that turn at once: each costs the browser a layer. */
const TURNING = 10

const viewOf = (scan: PendingScan): ArrivingLineView => ({
  id: scan.id,
  text: scan.description ?? scan.term,
  quantity: scan.quantity,
  price: scan.price === null ? null : times(cents(scan.price), scan.quantity),
  phase: scan.phase,
  why: scan.why ?? null
})

/** What was scanned and is not in the cart yet, newest first, over the state: what is found out about it draws nothing else. */
export const ArrivingLines = () => {
  const scans = useApp((state) => state.catalog.scans)
  const dispatch = useDispatch()
  const recheck = useEvent((scan: string) => dispatch({ _tag: "RecheckScan", scan }))
  const remove = useEvent((scan: string) => dispatch({ _tag: "RemoveScan", scan }))
  const slow = useAfter(PATIENCE, scans.some(isArriving))
  return scans
    .toReversed()
    .map((scan, place) => (
      <ArrivingLine
        key={scan.id}
        {...viewOf(scan)}
        turns={slow && place < TURNING}
        onRecheck={recheck}
        onRemove={remove}
      />
    ))
}
