/** How much cash a cashier gives back on one order without a manager's code; null: any sum, as it was before. */
export const up = [`alter table client add column refund_code_above bigint check (refund_code_above >= 0)`]
