import { firearmSent, firearmWords, type TypedFirearm } from "../firearms/model.ts"
import { lineTasksOf } from "../lineTask.ts"
import type { services } from "../services/contract.ts"
import { itemSent, itemWords, type TypedItem } from "../services/rules.ts"
import { gunsmithFault } from "./rules.ts"
import { NOT_SAVED } from "./messages.ts"

const task = lineTasksOf<typeof services>()

/** Work on one firearm. */
export interface GunsmithLine extends TypedItem {
  readonly firearm: TypedFirearm
}

export const gunsmithingLineTasks = {
  gunsmithing: task({
    action: "add_to_order_cart",
    body: ({ firearm, ...typed }: GunsmithLine) => ({
      item: { item_type: "GUNSMITHING", firearm: firearmSent(firearm), ...itemSent(typed) }
    }),
    unwritten: () => null,
    typed: ({ firearm, ...typed }) => [...firearmWords(firearm), ...itemWords(typed)],
    fault: gunsmithFault,
    name: "Gunsmithing",
    refused: NOT_SAVED
  })
}
