/** A customer is found by the phone number without its country, and without its area, too. */
export const up = [
  `update contact set search_words = btrim(concat_ws(' ', search_words,
    right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 10),
    right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 7)))
    where phone_number is not null`
]
