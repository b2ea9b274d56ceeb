/** Names that the back office made itself move where no register can make one (REL-7): what was done under them stays done. */
export const up = [
  `update email set email_key = '@' || email_key where email_key like 'confirmation-%'`,
  `update payment set payment_key = '@' || payment_key
    where payment_key like 'cancel-%' and order_id is not null and refunded_order_payment_id is not null`
]
