/** Departments are listed as the store wants them: those that were given a place first, the others behind them by name. */
export const up = [`alter table department add column position integer check (position > 0)`]
