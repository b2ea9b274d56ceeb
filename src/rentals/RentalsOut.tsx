import PackageCheck from "lucide-react/icons/package-check"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { ZERO } from "../money/cents.ts"
import { ItemHead } from "../services/ItemForm.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { moneyText } from "../ui/text.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import { Reading, Unread } from "../ui/Reading.tsx"
import type { RentalPiece } from "./contract.ts"
import * as texts from "./texts.ts"

/** All that is out, since when and with whom; each piece is brought back by its button. */
export const RentalsOut = () => {
  const told = useApp(({ tasks }) => (tasks.told?.task === "bringBack" ? tasks.told : null))
  const [tries, again] = useTries()
  const asked = `${told?.of} ${told?.words} ${tries}`
  const read = useRead("get_list_rentals", {}, asked)
  const held = useRead("get_list_rentals", { deposits: true }, asked)
  const owed = bodyOf(held)?.list ?? []
  return (
    <section className="stack gap-12 fill" aria-labelledby="rentals-title">
      <ItemHead id="rentals-title" title={texts.out} about={texts.outExplained} />
      {told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      {/* Said once: both are asked of one office. */}
      <Unread why={whyOf(read) === null ? whyOf(held) : null} onAgain={again} />
      {owed.length > 0 && <Deposits list={owed} />}
      <Reading of={read} waiting={texts.loading} onAgain={again}>
        {({ list = [] }) => <Pieces list={list} />}
      </Reading>
    </section>
  )
}

const Pieces = ({ list }: { readonly list: readonly RentalPiece[] }) =>
  list.length === 0 ? (
    <EmptyState icon={PackageCheck} title={texts.nothingOut} />
  ) : (
    <FramedTable label={texts.out} columns={Object.values(texts.columns)}>
      {list.map((piece) => (
        <Row key={piece.rental_id} {...piece} />
      ))}
    </FramedTable>
  )

const Row = ({ rental_id: id = "", serial_number, description, out_at, full_name = "", order_number }: RentalPiece) => {
  const { momentAt } = useStoreTime()
  return (
    <tr>
      <th scope="row">{description}</th>
      <td className="code">{serial_number}</td>
      <td>{out_at === undefined ? null : momentAt(out_at)}</td>
      <td>{texts.withWhom(full_name, order_number)}</td>
      <td>
        <BringBack id={id} serial={serial_number} />
      </td>
    </tr>
  )
}

/** What is back, and whose deposit the store still holds: its order gives it back. */
const Deposits = ({ list }: { readonly list: readonly RentalPiece[] }) => {
  const navigate = useNavigate()
  return (
    <FramedTable label={texts.deposits} columns={Object.values(texts.depositColumns)}>
      {list.map(({ rental_id, serial_number, description, full_name = "", order_number = "", deposit = ZERO }) => (
        <tr key={rental_id}>
          <th scope="row">{description}</th>
          <td className="code">{serial_number}</td>
          <td>{texts.withWhom(full_name, order_number)}</td>
          <td>
            <Button
              look="primary"
              aria-label={texts.giveBackOf(moneyText(deposit), serial_number)}
              onClick={() => navigate(`/return/${order_number}`)}
            >
              {texts.giveBack(moneyText(deposit))}
            </Button>
          </td>
        </tr>
      ))}
    </FramedTable>
  )
}

/** Says that a piece was brought back. */
export const BringBack = ({ id, serial }: { readonly id: string; readonly serial: string }) => {
  const { run, busy } = useTask("bringBack", id)
  return (
    <Button
      aria-disabled={busy || undefined}
      aria-label={texts.bringBackOf(serial)}
      onClick={() => busy || run({ rental: id })}
    >
      {texts.bringBack}
    </Button>
  )
}
