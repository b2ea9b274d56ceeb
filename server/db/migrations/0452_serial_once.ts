/**
 * A piece of a product is one by the letters and digits of its serial number, whatever stands between them: "H9C-000101" and
 * "h9c 000101" are the same. Pieces that were two before stay so: the first has place 0, each other one of its own, and a manager
 * finds their product in the list of products. A number without a letter or digit of ours is only itself.
 */
export const up = [
  `alter table product_serial add column serial_place integer not null default 0`,
  `update product_serial set serial_place = twin.place
    from (
      select client_id, product_id, serial_number, row_number() over (
        partition by client_id, product_id, serial_key order by status = 'sold', serial_number collate "C") - 1 as place
      from product_serial where serial_key <> ''
    ) twin
    where twin.client_id = product_serial.client_id and twin.product_id = product_serial.product_id
      and twin.serial_number = product_serial.serial_number and twin.place > 0`,
  `create unique index product_serial_once on product_serial (client_id, product_id, serial_key, serial_place)
    where serial_key <> ''`,
  `create index product_serial_twin on product_serial (client_id, product_id) where serial_place > 0`
]
