/** A card's fee goes back with the money that it was charged on, unless the store keeps it. */
export const up = [`alter table client add column pos_credit_card_fee_kept boolean not null default false`]
