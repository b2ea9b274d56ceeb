import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { STORES } from "../../server/db/ofStore.ts"
import { SCHEMA } from "../../server/db/schema.ts"
import { more, own, type Query, said, words } from "./storeWords.ts"

const staffOf = own.selectFrom("staff").select("staff.staff_id").where("inactive", "=", false)
const SAID: Readonly<Record<string, readonly [Query, string]>> = {
  "a read": [own.selectFrom("product").select("upc"), "select upc from product where product.client_id = 7"],
  "another name": [
    own.selectFrom("product as p").select("p.upc").where("p.upc", "=", "1"),
    'select p.upc from product as p where p.client_id = 7 and (p.upc = "1")'
  ],
  "a public table": [
    own.withSchema("public").selectFrom("product").select("upc"),
    "select upc from public.product where product.client_id = 7"
  ],
  "a table of the database itself": [
    own.withSchema("pg_catalog").selectFrom("product").select("upc"),
    "select upc from pg_catalog.product"
  ],
  "no store's table": [
    more.selectFrom("plain").select("id").where("id", "=", "x"),
    'select id from plain where id = "x"'
  ],
  "two tables": [
    own.selectFrom(["staff", "device as d"]).select("staff.staff_id"),
    "select staff.staff_id from staff, device as d where staff.client_id = 7 and d.client_id = 7"
  ],
  "an or in raw SQL": [
    own
      .selectFrom("product")
      .select("upc")
      .where(sql<boolean>`upc = '1' or upc = '2'`),
    "select upc from product where product.client_id = 7 and (upc = '1' or upc = '2')"
  ],
  "a join": [
    own.selectFrom("orders").innerJoin("staff as s", "s.staff_id", "orders.staff_id").select("s.user_name"),
    "select s.user_name from orders inner join staff as s on s.client_id = 7 and (s.staff_id = orders.staff_id) where orders.client_id = 7"
  ],
  "a left join, which keeps its rows": [
    own
      .selectFrom("orders")
      .leftJoin("contact", (join) =>
        join.onRef("contact.contact_id", "=", "orders.contact_id").on("contact.first_name", "=", "Ann")
      )
      .select("orders.order_id"),
    'select orders.order_id from orders left join contact on contact.client_id = 7 and (contact.contact_id = orders.contact_id and contact.first_name = "Ann") where orders.client_id = 7'
  ],
  "a join with no store's table": [
    more.selectFrom("plain").leftJoin("product", "product.upc", "plain.id").select("plain.id"),
    "select plain.id from plain left join product on product.client_id = 7 and (product.upc = plain.id)"
  ],
  "a cross join": [
    own.selectFrom("device").crossJoin("client").select("client.time_zone"),
    "select client.time_zone from device cross join client where device.client_id = 7 and client.client_id = 7"
  ],
  "a join with a query": [
    own
      .selectFrom("orders")
      .innerJoin(staffOf.as("s"), (join) => join.onRef("s.staff_id", "=", "orders.staff_id"))
      .select("orders.order_id"),
    "select orders.order_id from orders inner join (select staff.staff_id from staff where staff.client_id = 7 and (inactive = false)) as s on s.staff_id = orders.staff_id where orders.client_id = 7"
  ],
  "a lateral join": [
    own
      .selectFrom("orders")
      .leftJoinLateral(
        (eb) => eb.selectFrom("order_item as i").select("i.upc").whereRef("i.order_id", "=", "orders.order_id").as("i"),
        (join) => join.onTrue()
      )
      .select("i.upc"),
    "select i.upc from orders left join lateral (select i.upc from order_item as i where i.client_id = 7 and (i.order_id = orders.order_id)) as i on true where orders.client_id = 7"
  ],
  "a query out of a query": [
    own.selectFrom(staffOf.as("s")).select("s.staff_id"),
    "select s.staff_id from (select staff.staff_id from staff where staff.client_id = 7 and (inactive = false)) as s"
  ],
  "a query among what is selected": [
    own
      .selectFrom("orders")
      .select((eb) =>
        eb.selectFrom("staff").select("user_name").whereRef("staff.staff_id", "=", "orders.staff_id").as("who")
      ),
    "select (select user_name from staff where staff.client_id = 7 and (staff.staff_id = orders.staff_id)) as who from orders where orders.client_id = 7"
  ],
  exists: [
    own
      .selectFrom("product")
      .select("upc")
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom("cart_item as c").whereRef("c.product_id", "=", "product.product_id")))
      ),
    "select upc from product where product.client_id = 7 and (not exists (select from cart_item as c where c.client_id = 7 and (c.product_id = product.product_id)))"
  ],
  in: [
    own.selectFrom("orders").select("order_id").where("staff_id", "in", staffOf),
    "select order_id from orders where orders.client_id = 7 and (staff_id in (select staff.staff_id from staff where staff.client_id = 7 and (inactive = false)))"
  ],
  case: [
    own.selectFrom("staff").select((eb) =>
      eb
        .case()
        .when(eb.exists(eb.selectFrom("device")))
        .then(1)
        .else(2)
        .end()
        .as("n")
    ),
    "select case when exists (select from device where device.client_id = 7) then 1 else 2 end as n from staff where staff.client_id = 7"
  ],
  "a union": [
    staffOf.unionAll(own.selectFrom("device").select("device_license_id as staff_id")),
    "select staff.staff_id from staff where staff.client_id = 7 and (inactive = false) union all select device_license_id as staff_id from device where device.client_id = 7"
  ],
  "a part of a query": [
    own
      .with("listed", (db) => db.selectFrom("product").select("upc"))
      .with("twice", (db) => db.selectFrom("listed").select("upc"))
      .selectFrom("twice")
      .leftJoin("product", "product.upc", "twice.upc")
      .select("twice.upc"),
    "with listed as (select upc from product where product.client_id = 7), twice as (select upc from listed) select twice.upc from twice left join product on product.client_id = 7 and (product.upc = twice.upc)"
  ],
  "a part that repeats": [
    own
      .withRecursive("up", (db) =>
        db
          .selectFrom("product")
          .select("product_id as id")
          .unionAll(db.selectFrom("up").innerJoin("product as p", "p.stands_for", "up.id").select("p.product_id as id"))
      )
      .selectFrom("up")
      .select("id"),
    "with recursive up as (select product_id as id from product where product.client_id = 7 union all select p.product_id as id from up inner join product as p on p.client_id = 7 and (p.stands_for = up.id)) select id from up"
  ],
  "a query within raw SQL": [
    own
      .selectFrom("product")
      .select("upc")
      .where(sql<boolean>`exists (${own.selectFrom("staff").select("staff_id")})`),
    "select upc from product where product.client_id = 7 and (exists ((select staff_id from staff where staff.client_id = 7)))"
  ],
  "a lock": [
    own.selectFrom("staff as s").select("s.staff_id").forUpdate("s"),
    "select s.staff_id from staff as s where s.client_id = 7 for update of s"
  ]
}

describe("a store's handle", () => {
  test("knows every table whose rows are a store's, by the schema", () => {
    expect([...STORES].toSorted()).toEqual(Object.keys(SCHEMA).toSorted())
  })

  test.for(Object.entries(SAID))("keeps %s within its store", ([, [query, text]]) => {
    expect(said(query)).toBe(text)
  })

  test("leaves the same query of the owner's as it is", () => {
    expect(said(words.selectFrom("product").select("upc"))).toBe("select upc from product")
  })
})
