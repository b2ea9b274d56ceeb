import { APP_ROLE } from "../fenced.ts"

/** How many turns there are. Stores that have one in common wait for each other, and nothing worse. */
export const TURNS = 64

/** Empty tables to be locked, one for each turn: a transaction of a store begins when the one before has ended. */
export const up = [
  `create schema turn`,
  ...Array.from({ length: TURNS }, (_, place) => `create table turn.t${place} ()`),
  // To lock a table as the turns need it takes the right to change its rows.
  `grant usage on schema turn to ${APP_ROLE}`,
  `grant update on all tables in schema turn to ${APP_ROLE}`
]
