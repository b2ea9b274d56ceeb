/** What a register's drawer holds, and its tapes, are read of its own payments since its opening (CG-90). */
export const up = [
  `create index payment_settled on payment (client_id, device_license_id, settled_at)`,
  `create index payment_voided on payment (client_id, voided_at) where voided_at is not null`,
  `create index register_session_opened on register_session (client_id, device_license_id, opened_at)`
]
