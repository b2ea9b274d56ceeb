/** Cash of a payment that is taken out of a cart leaves a drawer, maybe another one than it came into. */
export const up = [`alter table payment add column voided_device_license_id text`]
