/** What the law tells apart of firearms. A frame or receiver is neither handgun nor rifle, and a silencer is a firearm of its own. */
const KINDS = "('handgun', 'long_gun', 'receiver', 'silencer', 'other')"

/** What a firearm of the journal is to the law; a type of a store's own is none that is sold at 18. */
const kindOf = (type: string): string => `case ${type}
  when 'Pistol' then 'handgun' when 'Revolver' then 'handgun'
  when 'Rifle' then 'long_gun' when 'Shotgun' then 'long_gun'
  when 'Receiver' then 'receiver' when 'Frame' then 'receiver'
  when 'Silencer' then 'silencer' else 'other' end`

/**
 * A sold line says what firearm it was, whatever becomes of its product: it is asked for when the firearm is handed over, and when the
 * next one is sold to the same buyer. What was taken in trade before is a firearm as well, whatever its type.
 */
export const up = [
  `alter table product drop constraint product_firearm_kind_check`,
  `alter table product add constraint product_firearm_kind_check check (firearm_kind in ${KINDS})`,
  `alter table order_item add column firearm_kind text check (firearm_kind in ${KINDS})`,
  `update product set firearm_kind = ${kindOf("came.gun_type")}
    from firearm_entry came join traded_piece piece on piece.client_id = came.client_id and piece.product_id = came.product_id
    where product.client_id = came.client_id and product.product_id = came.product_id and product.firearm_kind is null
      and came.kind = 'acquisition'`,
  `update order_item sold set firearm_kind = product.firearm_kind from product
    where product.client_id = sold.client_id and product.product_id = sold.product_id and product.firearm_kind is not null
      and coalesce(product.product_type_code, '') not in ('RANGE', 'CLASSES', 'RENTALS')`
]
