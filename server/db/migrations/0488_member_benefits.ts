/**
 * A membership takes so many percent off what is of a department. What it gives stands with each term as it was sold: what the store
 * offers since is for who buys or renews it. A line has its customer's percent, in hundred-millionths.
 */
export const up = [
  `alter table membership add column discounts text[] not null default '{}'`,
  `alter table membership_term
    add column months integer,
    add column range_minutes_a_day integer,
    add column range_guests integer,
    add column discounts text[]`,
  `update membership_term term set months = gives.months, range_minutes_a_day = gives.range_minutes_a_day,
      range_guests = gives.range_guests, discounts = gives.discounts
    from membership gives where gives.client_id = term.client_id and gives.product_id = term.product_id`,
  `alter table cart_item add column member_rate bigint check (member_rate > 0 and member_rate <= 100000000)`,
  `alter table cart_item drop constraint cart_item_discount`,
  `alter table cart_item add constraint cart_item_discount check (
    case when discount_kind is null
      then (discount_amount = 0 or (discount_amount > 0 and member_rate is not null))
        and num_nonnulls(discount_value, discount_quantity, override_approved_by) = 0
      else num_nulls(discount_value, discount_quantity, override_approved_by) = 0
    end
  )`
]
