#!/usr/bin/env bash
# PostgreSQL (18.6 in PGlite 0.5.16; 15.18 the same): a prepared page is planned at every execution when its LIMIT is a parameter.
# Expected: after five executions the plan is kept, as for the same page with the number in its text: both are one index scan that
# stops after 20 rows, whatever the values are.
# Observed: ten custom plans and no generic one, for ever. A limit that is not known is taken for a tenth of all rows, so the
# generic plan looks hundreds of times dearer than one with the value. `limit 20` in the text, or `plan_cache_mode =
# force_generic_plan`, keeps the plan.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > check.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = new PGlite();
await db.exec(`
  create table item (venue text, name text, id int);
  insert into item select 'v', 'n' || n, n from generate_series(1, 50000) n;
  create index on item (venue, name, id);
  analyze item;
  prepare given (text, int) as select * from item where venue = $1 order by name, id limit $2;
  prepare written (text) as select * from item where venue = $1 order by name, id limit 20;
`);
for (let at = 0; at < 10; at += 1) {
  await db.exec(`execute given ('v', 20)`);
  await db.exec(`execute written ('v')`);
}
const { rows } = await db.query('select name, custom_plans, generic_plans from pg_prepared_statements order by name');
const seen = rows.map((it) => `${it.name}: ${it.custom_plans} custom, ${it.generic_plans} generic`).join('; ');
console.log(seen);
process.exit(seen === 'given: 10 custom, 0 generic; written: 5 custom, 5 generic' ? 0 : 1);
JS
node check.mjs
