import type { Db } from "./connect.ts"
import type { Row } from "./schema.ts"

/** Every line of an order, in the order in which it was sold. */
export const orderItems = (db: Db, { order_id }: Pick<Row<"orders">, "order_id">) =>
  db.selectFrom("order_item").selectAll().where("order_id", "=", order_id).orderBy("line_number").execute()
