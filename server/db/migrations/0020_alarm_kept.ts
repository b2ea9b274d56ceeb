/** Who looked into an alarm says what was found; what stands there then stays for ever. */
export const up = [
  `alter table chain_alarm add column note text`,
  `create index chain_alarm_raised on chain_alarm (client_id, raised_at)`,
  `create function keep_alarm() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then raise exception 'An alarm is never deleted.'; end if;
    if old.acknowledged_by is not null then raise exception 'An alarm stays as it was acknowledged.'; end if;
    return new;
  end $$`,
  `create trigger chain_alarm_kept before update or delete on chain_alarm
    for each row execute function keep_alarm()`,
  `do $$ begin
    if exists (select from pg_roles where rolname = 'tillstone_app') then
      execute 'revoke delete, truncate on chain_alarm from tillstone_app';
    end if;
  end $$`
]
