/** License numbers are found by their letters and digits alone, whatever stands between them. */
export const up = [
  `drop index contact_license`,
  `create index contact_license on contact
    (client_id, upper(regexp_replace(drivers_license_number, '[^A-Za-z0-9]', '', 'g')))
    where drivers_license_number is not null`
]
