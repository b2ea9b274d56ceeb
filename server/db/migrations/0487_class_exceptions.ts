import { touches } from "./0480_product_types.ts"
import { fenced } from "./fenced.ts"

/** A date of a class that repeats is left out, meets on another day, or has its own time, instructor or seats. */
export const up = [
  `create table class_exception (
    client_id integer not null references client,
    class_detail_id text not null,
    class_date text not null,
    meets_on text,
    start_time text,
    end_time text,
    instructor text,
    seats integer check (seats > 0),
    primary key (client_id, class_detail_id, class_date),
    foreign key (client_id, class_detail_id) references class_detail,
    unique (client_id, class_detail_id, meets_on),
    check ((start_time is null) = (end_time is null) and start_time < end_time)
  )`,
  ...fenced("class_exception", "select, insert, delete"),
  ...touches(
    "class_exception",
    `(select product_id from class_detail detail
      where detail.client_id = one.client_id and detail.class_detail_id = one.class_detail_id)`
  )
]
