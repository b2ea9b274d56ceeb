import { tasksOf } from "../task.ts"
import type { firearms } from "./contract.ts"
import {
  FOUND_AGAIN,
  NOT_FOUND_AGAIN,
  CORRECTED,
  HANDED_OVER,
  ID_FIRST,
  LOSS_ENTERED,
  NO_NAME,
  NO_REASON,
  NOT_CORRECTED,
  NOT_ENTERED,
  NOT_HANDED,
  SERIAL_FIRST
} from "./messages.ts"
import { type Loss, lossFault } from "./loss/rules.ts"
import { firearmSent, firearmWords, type TypedFirearm } from "./model.ts"
import { firearmFault } from "./rules.ts"

const task = tasksOf<typeof firearms>()

/** How a row of the journal should read, and why; `happened_at` in milliseconds since 1970. */
export interface Correction {
  readonly entry: string
  readonly firearm: TypedFirearm
  readonly happened_at: number
  readonly person_name: string
  readonly person_address: string
  readonly person_license: string
  readonly reason: string
}

/** A firearm that is handed over, its number as it is read off it; `idSeen`: the customer showed an ID that says the same. */
interface Handed {
  readonly order_id: string
  readonly order_item_id: string
  readonly serial: string
  readonly idSeen: boolean
}

interface Lost extends Loss {
  readonly firearm: string
}

export const firearmsTasks = {
  loseFirearm: task({
    action: "save_firearm_loss",
    body: ({ firearm, atf_number, police_number, reason }: Lost) => ({
      firearm_id: firearm,
      atf_number: atf_number.trim(),
      police_number: police_number.trim(),
      reason: reason.trim()
    }),
    typed: ({ atf_number, police_number, reason }) => [
      ["code", atf_number],
      ["code", police_number],
      ["name", reason]
    ],
    fault: lossFault,
    name: "Loss of a firearm",
    done: LOSS_ENTERED,
    refused: NOT_ENTERED,
    cart: "stays"
  }),
  findFirearm: task({
    action: "save_firearm_found",
    body: ({ firearm }: Pick<Lost, "firearm">) => ({ firearm_id: firearm }),
    typed: () => [],
    fault: () => null,
    name: "Firearm found",
    done: FOUND_AGAIN,
    refused: NOT_FOUND_AGAIN,
    cart: "stays"
  }),
  handOverFirearm: task({
    action: "save_firearm_hand_over",
    body: ({ order_id, order_item_id, serial, idSeen }: Handed) => ({
      order_id,
      order_item_id,
      serial_number: serial.trim(),
      id_seen: idSeen
    }),
    typed: ({ serial }) => [["code", serial]],
    fault: ({ serial, idSeen }) => {
      if (serial.trim() === "") return SERIAL_FIRST
      return idSeen ? null : ID_FIRST
    },
    name: "Hand-over of a firearm",
    done: HANDED_OVER,
    refused: NOT_HANDED,
    cart: "stays"
  }),
  /** The row stays; another one takes its place, with who wrote it and why. */
  correctFirearm: task({
    action: "save_firearm_correction",
    body: ({ entry, firearm, happened_at, person_name, person_address, person_license, reason }: Correction) => {
      const { log_book_not_required: _, ...facts } = firearmSent(firearm)
      return {
        firearm_entry_id: entry,
        ...facts,
        happened_at,
        person_name: person_name.trim(),
        person_address: person_address.trim(),
        ...(person_license.trim() === "" ? {} : { person_license: person_license.trim() }),
        reason: reason.trim()
      }
    },
    typed: ({ firearm, person_name, person_address, person_license, reason }) => [
      ...firearmWords(firearm),
      ["name", person_name],
      ["name", person_address],
      ["name", person_license],
      ["name", reason]
    ],
    fault: ({ firearm, person_name, reason }) => {
      if (person_name.trim() === "") return NO_NAME
      return firearmFault(firearm) ?? (reason.trim() === "" ? NO_REASON : null)
    },
    name: "Journal correction",
    done: CORRECTED,
    refused: NOT_CORRECTED,
    cart: "stays"
  })
}
