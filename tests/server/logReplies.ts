import type { Name } from "../../server/actions/types.ts"
import { bookOfLength, upload } from "./deviceLog.ts"
import type { Browser, Got } from "./office.ts"

/** A register sends its log twice from the beginning; a manager looks at it, and at the alarm that this gives. */
export const deviceLogs = async (till: Browser, manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  await upload(till, bookOfLength("a", 2))
  const saved = await upload(till, bookOfLength("b", 2))
  const exceptions = await manager.call("get_exceptions")
  const alarm_id = exceptions.body.list?.find((one) => one.alarm_id !== undefined)?.alarm_id
  await manager.call("book_offline_sale", { sale: "nothing of a sale" })
  const held = (await manager.call("get_exceptions")).body.list?.find(({ offline_id }) => offline_id !== undefined)
  return [
    ["save_device_events", saved],
    ["get_list_device_books", await manager.call("get_list_device_books")],
    [
      "check_device_checkpoint",
      await manager.call("check_device_checkpoint", {
        checkpoint: saved.json["checkpoint"],
        last: { book: "b", seq: 2, hash: saved.body.checkpoint?.head_hash }
      })
    ],
    ["get_device_book", await manager.call("get_device_book", { book: "b" })],
    ["get_exceptions", exceptions],
    ["get_list_chain_alarms", await manager.call("get_list_chain_alarms")],
    [
      "settle_offline_exception",
      await manager.call("settle_offline_exception", { offline_id: held?.offline_id, note: "A test." })
    ],
    ["acknowledge_chain_alarm", await manager.call("acknowledge_chain_alarm", { alarm_id, note: "A test." })]
  ]
}
