/**
 * The card terminal that a payment was begun at, by its Terminal ID: who is asked what became of it is the same for ever, however
 * its register is set up by then. Null where the register had none, or where nothing was asked of a processor.
 */
export const up = [
  `alter table payment add column terminal_id text`,
  `update payment set terminal_id = device.terminal_id from device
    where device.client_id = payment.client_id and device.device_license_id = payment.device_license_id`
]
