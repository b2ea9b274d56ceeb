/** Letters beyond ours that have a capital, as `firearmKey` writes them. */
const SMALL = Array.from({ length: 0x2000 - 0xc0 }, (_, place) => String.fromCharCode(0xc0 + place)).filter(
  (letter) => letter.toUpperCase() !== letter && letter.toUpperCase().length === 1
)

const KEY = `serial_mark(translate(coalesce(manufacturer, ''), '${SMALL.join("")}', '${SMALL.join("").toUpperCase()}'))
  || '/' || serial_mark(coalesce(serial_number, ''))`

/** What is known of firearms that a line brings, by the line's own name for each. */
const inLines = (table: "cart_item" | "order_item", source: number): string =>
  `select client_id, coalesce(details ->> 'piece', details ->> 'job'), details -> 'firearm' ->> 'manufacturer',
    details -> 'firearm' ->> 'serial_number', ${source}
  from ${table} where jsonb_typeof(details -> 'firearm') = 'object'`

/**
 * Firearms that are here go by the letters of their maker in any alphabet (`firearmKey` in src/firearms/rules.ts, which a test holds to
 * this), also those that are in a cart yet. Of two that become one by it, one has the key, and the other is told so at its next step.
 */
export const up = [
  `alter table firearm_held drop constraint firearm_held_pkey`,
  `update firearm_held held
    set firearm_key = keyed.key || case when keyed.place = 1 then '' else '/' || keyed.firearm_id end
    from (
      select client_id, firearm_id, coalesce(key, firearm_key) as key,
        row_number() over (
          partition by client_id, coalesce(key, firearm_key)
          order by firearm_key <> key nulls first, source, firearm_id collate "C") as place
      from firearm_held
      left join (
        select distinct on (client_id, firearm_id) client_id, firearm_id, source, ${KEY} as key
        from (
          select client_id, firearm_id, manufacturer, serial_number, 1 as source from firearm_entry entry
          where kind = 'acquisition' and not exists (
            select 1 from firearm_entry later where later.client_id = entry.client_id and later.corrects = entry.firearm_entry_id)
          union all select client_id, gunsmith_job_id, manufacturer, serial_number, 2 from gunsmith_job
          union all ${inLines("cart_item", 3)}
          union all ${inLines("order_item", 4)}
        ) fact
        order by client_id, firearm_id, source
      ) named using (client_id, firearm_id)
    ) keyed
    where keyed.client_id = held.client_id and keyed.firearm_id = held.firearm_id`,
  `alter table firearm_held add primary key (client_id, firearm_key)`
]
