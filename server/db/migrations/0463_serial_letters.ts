/**
 * A serial number by its letters and digits (`serialKey` in src/numbers/mark.ts, which a test holds to this): those of other alphabets
 * are its own too, so that a Cyrillic "НМ1234" is neither "АБ1234" nor "1234". Numbers in our own letters keep the key they had.
 */
export const up = [
  `create function serial_mark(number text) returns text immutable strict language sql
    return translate(
      regexp_replace(number, U&'[\\0001-/:-@\\005B-\`{-\\00BF\\2000-\\206F]', '', 'g'),
      'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`,
  `alter table product_serial drop column serial_key`,
  `alter table product_serial
    add column serial_key text collate "C" not null generated always as (serial_mark(serial_number)) stored`,
  `create index product_serial_key on product_serial (client_id, serial_key)`,
  `create unique index product_serial_once on product_serial (client_id, product_id, serial_key, serial_place)
    where serial_key <> ''`,
  `update firearm_held set firearm_key = split_part(firearm_held.firearm_key, '/', 1) || '/' || serial_mark(entry.serial_number)
    from firearm_entry entry
    where entry.client_id = firearm_held.client_id and entry.firearm_id = firearm_held.firearm_id and entry.kind = 'acquisition'
      and entry.serial_number ~ '[^ -~]' and not exists (
        select 1 from firearm_entry later where later.client_id = entry.client_id and later.corrects = entry.firearm_entry_id)`
]
