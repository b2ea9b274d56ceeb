import { sql } from "kysely"
import type { Db } from "../../server/db/connect.ts"

/** What a database may differ by without being another one: the list of its migrations, and what PostgreSQL keeps for itself. */
const OURS = "n.nspname in ('public', 'turn') and c.relname not like 'kysely\\_%'"

/** Each gives lines of text. How PostgreSQL calls a "not null" is left out: before 18 it has no name. */
const QUESTIONS: readonly string[] = [
  `select format('schema %s %s %s', nspname, nspacl, obj_description(oid)) from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  `select format('relation %s.%s %s %s %s %s %s %s', n.nspname, c.relname, c.relkind, c.relpersistence, c.relacl,
      c.reloptions, case when c.relrowsecurity then 'fenced' end, obj_description(c.oid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  `select format('column %s.%s %s %s %s %s %s %s %s %s %s', c.relname,
      row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid),
      nullif(a.attcollation, 0)::regcollation, a.attacl, col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype <> 'n'`,
  `select format('index %s', pg_get_indexdef(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'i'`,
  `select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal`,
  `select format('function %s %s', pg_get_functiondef(p.oid), p.proacl) from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'turn'::regnamespace)`,
  `select format('policy %s.%s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies`,
  `select format('view %s %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'v'`,
  `select format('sequence %s %s %s %s %s %s %s', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle)
    from pg_sequences where schemaname in ('public', 'turn')`,
  `select format('type %s', t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'turn') and t.typrelid = 0 and t.typelem = 0`
]

/** What a database is made of, a line each, in a fixed order: two that have the same lines are of the same shape. */
export const catalogOf = async (db: Db): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const question of QUESTIONS) {
    const { rows } = await sql<{
      line: string
    }>`select line collate "C" as line from (${sql.raw(question)}) as of (line)
      order by 1`.execute(db)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}
