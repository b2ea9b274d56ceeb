/** What a tax rate and an exemption are taken from: the rates that the store allows each register, and reasons of their own. */
export const up = [
  `alter table reason_code add column kind text not null default 'price' check (kind in ('price', 'tax'))`,
  `update reason_code set kind = 'tax'
    where description in ('Resale certificate', 'Government agency', 'Nonprofit organization')`,
  `create table device_tax_rate (
    client_id integer not null references client,
    device_license_id text not null,
    tax_rate double precision not null check (tax_rate > 0 and tax_rate < 1),
    primary key (client_id, device_license_id, tax_rate),
    foreign key (client_id, device_license_id) references device
  )`,
  `alter table orders add column alt_tax_rate double precision`
]
