import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { more, own, type Query, said } from "./storeWords.ts"

const CART = { shopping_cart_id: "c", line_number: 1, description: "Fee", amount: 5 }

const SAID: Readonly<Record<string, readonly [Query, string]>> = {
  "a change": [
    own.updateTable("product").set({ price: 1 }).where("upc", "=", "1"),
    'update product set price = 1 where product.client_id = 7 and (upc = "1")'
  ],
  "a change by another name, from another table": [
    own
      .updateTable("cart_item as c")
      .from("product as p")
      .set((eb) => ({ description: eb.ref("p.description") }))
      .whereRef("p.product_id", "=", "c.product_id"),
    "update cart_item as c set description = p.description from product as p where c.client_id = 7 and p.client_id = 7 and (p.product_id = c.product_id)"
  ],
  "a change by a query": [
    own.updateTable("orders").set((eb) => ({ notes: eb.selectFrom("client").select("company_name") })),
    "update orders set notes = (select company_name from client where client.client_id = 7) where orders.client_id = 7"
  ],
  "a change with a join": [
    own
      .updateTable("orders")
      .from("staff")
      .leftJoin("device as d", (join) => join.onTrue())
      .set({ notes: null }),
    "update orders set notes = null from staff left join device as d on d.client_id = 7 and (true) where orders.client_id = 7 and staff.client_id = 7"
  ],
  "a deletion": [
    own.deleteFrom("cart").where("shopping_cart_id", "=", "c"),
    'delete from cart where cart.client_id = 7 and (shopping_cart_id = "c")'
  ],
  "a deletion with another table": [
    own.deleteFrom("cart_item").using("cart as c").whereRef("c.shopping_cart_id", "=", "cart_item.shopping_cart_id"),
    "delete from cart_item using cart as c where cart_item.client_id = 7 and c.client_id = 7 and (c.shopping_cart_id = cart_item.shopping_cart_id)"
  ],
  "a new row": [
    own.insertInto("cart_fee").values(CART).returningAll(),
    'insert into cart_fee (client_id, shopping_cart_id, line_number, description, amount) values (7, "c", 1, "Fee", 5) returning *'
  ],
  "new rows": [
    own.insertInto("cart_fee").values([CART, { ...CART, amount: sql`6` }]),
    'insert into cart_fee (client_id, shopping_cart_id, line_number, description, amount) values (7, "c", 1, "Fee", 5), (7, "c", 1, "Fee", 6)'
  ],
  "a new row that names its store": [
    own.insertInto("cart_fee").values({ client_id: 7, ...CART }),
    'insert into cart_fee (client_id, shopping_cart_id, line_number, description, amount) values (7, "c", 1, "Fee", 5)'
  ],
  "rows of which one names its store": [
    own.insertInto("cart_fee").values([{ client_id: 7, ...CART }, CART]),
    'insert into cart_fee (client_id, shopping_cart_id, line_number, description, amount) values (7, "c", 1, "Fee", 5), (7, "c", 1, "Fee", 5)'
  ],
  "a row with a query in it": [
    own.insertInto("counter").values((eb) => ({
      name: "n",
      value: eb.selectFrom("orders").select(eb.fn.countAll<number>().as("n")).$asScalar().$notNull()
    })),
    'insert into counter (client_id, name, value) values (7, "n", (select count(*) as n from orders where orders.client_id = 7))'
  ],
  "rows of a query": [
    own
      .insertInto("cart_fee")
      .columns(["shopping_cart_id", "line_number", "description", "amount"])
      .expression((eb) =>
        eb.selectFrom("order_fee as f").select(["f.order_id", "f.line_number", "f.description", "f.amount"])
      ),
    "insert into cart_fee (client_id, shopping_cart_id, line_number, description, amount) select cast(7 as integer) as client_id, f.order_id, f.line_number, f.description, f.amount from order_fee as f where f.client_id = 7"
  ],
  "a row that may be there": [
    own
      .insertInto("counter")
      .values({ name: "n", value: 1 })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`counter.value + 1` })),
    'insert into counter (client_id, name, value) values (7, "n", 1) on conflict (client_id, name) do update set value = counter.value + 1'
  ],
  "a row that may be there, by its store": [
    own
      .insertInto("counter")
      .values({ name: "n", value: 1 })
      .onConflict((conflict) => conflict.columns(["client_id", "name"]).doNothing()),
    'insert into counter (client_id, name, value) values (7, "n", 1) on conflict (client_id, name) do nothing'
  ],
  "a row that may be there in any way": [
    own
      .insertInto("counter")
      .values({ name: "n", value: 1 })
      .onConflict((conflict) => conflict.doNothing()),
    'insert into counter (client_id, name, value) values (7, "n", 1) on conflict do nothing'
  ],
  "a row in no store's table": [
    more.insertInto("plain").values({ id: "x", client_id: 9 }),
    'insert into plain (id, client_id) values ("x", 9)'
  ]
}

/** What cannot be kept within a store, and what is not this store's. */
const REFUSED: Readonly<Record<string, readonly [() => Query, string]>> = {
  "a join that keeps all rows of the joined table": [
    () => own.selectFrom("orders").rightJoin("staff", "staff.staff_id", "orders.staff_id").selectAll("staff"),
    "turned round"
  ],
  "a full join": [
    () => own.selectFrom("orders").fullJoin("staff", "staff.staff_id", "orders.staff_id").selectAll("staff"),
    "turned round"
  ],
  "a merge": [
    () =>
      own
        .mergeInto("cart")
        .using("orders", "orders.shopping_cart_id", "cart.shopping_cart_id")
        .whenMatched()
        .thenDelete(),
    "A merge"
  ],
  "a part that is named like a table": [
    () =>
      own
        .with("staff", (db) => db.selectFrom("device").select("device_license_id as staff_id"))
        .selectFrom("staff")
        .select("staff_id"),
    "no name of a store's table"
  ],
  "a row of another store": [() => own.insertInto("cart_fee").values({ client_id: 8, ...CART }), "names the store 8"],
  "one of them": [
    () =>
      own.insertInto("cart_fee").values([
        { client_id: 7, ...CART },
        { client_id: 8, ...CART }
      ]),
    "names the store 8"
  ],
  "a row whose store the database is to say": [
    () => own.insertInto("cart_fee").values({ ...CART, client_id: sql<number>`8` }),
    "names the store"
  ],
  "a query that says whose its rows are": [
    () =>
      own
        .insertInto("counter")
        .columns(["client_id", "name", "value"])
        .expression((eb) =>
          eb.selectFrom("client").select(["client.client_id", "client.phone", "client.client_id as n"])
        ),
    "leaves out whose they are"
  ],
  "rows of two queries": [
    () =>
      own
        .insertInto("counter")
        .columns(["name", "value"])
        .expression(
          own
            .selectFrom("client")
            .select(["phone", "week_starts"])
            .union(own.selectFrom("client").select(["phone", "week_starts"]))
        ),
    "come of one query"
  ],
  "a row of defaults": [() => own.insertInto("cart_fee").defaultValues(), "has values"]
}

describe("a store's handle", () => {
  test.for(Object.entries(SAID))("keeps %s within its store", ([, [query, text]]) => {
    expect(said(query)).toBe(text)
  })

  test.for(Object.entries(REFUSED))("refuses %s", ([, [query, text]]) => {
    expect(() => said(query())).toThrow(text)
  })
})
