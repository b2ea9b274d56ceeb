/**
 * A line of an order keeps the name of the tax class that it was sold with, so that tapes tell its tax apart whatever the class is called
 * later; older lines have none. A line of a cart says it where it is not its class's own: what comes back, and time of a rental.
 */
export const up = [
  `alter table order_item add column tax_class text`,
  `alter table cart_item add column kept_class_name text`
]
