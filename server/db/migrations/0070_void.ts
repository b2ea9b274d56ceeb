/** A card that was charged is voided on a manager's word: what is to be undone, and whose word it was. */
export const up = [
  `alter table payment add column voids_key text, add column void_approved_by text`,
  `create index payment_voiding on payment (client_id, created_at) where state = 'approved' and voids_key = payment_key`
]
