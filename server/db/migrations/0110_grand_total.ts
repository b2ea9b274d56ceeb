/**
 * The grand total of a register, which nothing sets back: each Z tape keeps its net, and what all tapes up to it come to. Those
 * that were made before say their net in their own line.
 */
export const up = [
  `alter table z_tape add column net_amount bigint, add column grand_total bigint`,
  `update z_tape set net_amount = coalesce((
    select round(replace(replace(line->>'value', ',', ''), '−', '-')::numeric * 100)::bigint
    from jsonb_array_elements(rows) as line
    where line->>'look' = 'total' and line->>'label' = 'Total sales' limit 1), 0)`,
  `update z_tape set grand_total = sums.total
    from (select client_id, register_session_id,
        sum(net_amount) over (partition by client_id, device_license_id order by z_number) as total from z_tape) as sums
    where sums.client_id = z_tape.client_id and sums.register_session_id = z_tape.register_session_id`,
  `alter table z_tape alter column net_amount set not null, alter column grand_total set not null`
]
