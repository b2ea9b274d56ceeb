/** What the completer looks for every ten seconds beside live payments: cancels to confirm, late approvals to void. */
export const up = [
  `create index payment_owed on payment (client_id, created_at)
    where (state = 'cancelled' and settled_at is null) or (state in ('cancelled', 'declined') and late_news is not null)`
]
