/**
 * A book belongs to the browser that opened it. Of those that were sent before nobody knows which one that was; where
 * rows of a book came from several registers it stays with the first one, and that stands as an alarm.
 */
export const up = [
  `alter table device_book add column browser_hash text`,
  `insert into chain_alarm (client_id, alarm_id, kind, device_license_id, book, seq, message, raised_at)
    select client_id, 'foreign-' || book, 'foreign', device_license_id, book, seq,
      'Rows of this book came from another register than the one that began it. Look at them before you rely on the book.',
      received_at
    from (
      select distinct on (came.client_id, came.book) came.* from device_event came
        join device_event opening on opening.client_id = came.client_id and opening.book = came.book and opening.seq = 1
          and not opening.forked
        where came.device_license_id <> opening.device_license_id
        order by came.client_id, came.book, came.seq
    ) as stray`,
  `update device_book set device_license_id = opening.device_license_id from device_event opening
    where opening.client_id = device_book.client_id and opening.book = device_book.book and opening.seq = 1
      and not opening.forked and opening.device_license_id <> device_book.device_license_id`
]
