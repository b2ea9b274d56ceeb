import { firearmSent, firearmWords, type TypedFirearm } from "../firearms/model.ts"
import { lineTasksOf } from "../lineTask.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import type { services } from "../services/contract.ts"
import { gunsmithFault } from "./rules.ts"
import { NOT_SAVED } from "./messages.ts"

const task = lineTasksOf<typeof services>()

/** Work on one firearm; `line` is the one that is typed anew. */
export interface GunsmithLine {
  readonly firearm: TypedFirearm
  readonly description: string
  /** Of one. */
  readonly price: Cents | null
  readonly quantity: number
  readonly notes: string
  readonly line: string | null
}

export const gunsmithingLineTasks = {
  gunsmithing: task({
    action: "add_to_order_cart",
    body: ({ firearm, description, price, quantity, notes, line }: GunsmithLine) => ({
      item: {
        item_type: "GUNSMITHING",
        firearm: firearmSent(firearm),
        description: description.trim(),
        price: price ?? ZERO,
        quantity,
        duplicates_ok: true,
        ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
        ...(line === null ? {} : { shopping_cart_item_id: line })
      }
    }),
    unwritten: () => null,
    typed: ({ firearm, description, notes }) => [...firearmWords(firearm), ["name", description], ["note", notes]],
    fault: gunsmithFault,
    name: "Gunsmithing",
    refused: NOT_SAVED
  })
}
