/**
 * When whoever had a lane time left the range, with a sale or without one, and when the driver's license that was held meanwhile went
 * back. What was checked in by its sale is so here too.
 */
export const up = [
  `alter table range_reservation
    add column checked_in_at bigint,
    add column license_back_at bigint`,
  `update range_reservation as slot
    set checked_in_at = item.checked_in_at,
      license_back_at = case when slot.assigned_at is null then null else item.checked_in_at end
    from order_item as item
    where item.client_id = slot.client_id and item.order_item_id = slot.order_item_id and item.checked_in_at is not null`
]
