/** The log of the registers is not emptied either: a truncate asks no trigger of a row (LOG-4). */
export const up = [
  `create trigger device_event_not_emptied before truncate on device_event
    for each statement execute function refuse_change()`
]
