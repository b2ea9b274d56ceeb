/**
 * A closing keeps what was counted of each bill and coin, and what the drawer should have held at that moment. Whether the
 * store counts blind: what should be there is shown only after the count.
 */
export const up = [
  `alter table client add column blind_count boolean not null default false`,
  `alter table register_session add column expected_amount bigint, add column counts jsonb`,
  `create index register_session_closed on register_session (client_id, closed_at)`
]
