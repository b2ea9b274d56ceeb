/** What the store's secrets were hashed under, told by a value that only the same pepper gives. */
export const up = [
  `create table pepper_check (
    client_id integer primary key references client,
    value text not null
  )`
]
