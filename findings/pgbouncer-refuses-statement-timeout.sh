#!/usr/bin/env bash
# PgBouncer 1.18.0 (Debian 12) with its defaults: a client that sends `statement_timeout` as a startup parameter is refused.
# Expected: a parameter that PostgreSQL takes at startup is passed on or ignored, as `extra_float_digits` can be.
# Observed: "unsupported startup parameter: statement_timeout" (08P01) unless `ignore_startup_parameters` names it, and
# then it has no effect; `pg` sends it so for its documented option `statement_timeout`.
set -euo pipefail
command -v pgbouncer >/dev/null || { echo 'needs: apt-get install pgbouncer' >&2; exit 2; }
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1
chmod 755 .
printf '"maitre" ""\n' > users
cat > pgbouncer.ini <<INI
[databases]
* = host=127.0.0.1 port=1
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 16432
unix_socket_dir =
auth_type = trust
auth_file = $PWD/users
INI
as=(); [ "$(id -u)" = 0 ] && as=(-u nobody)
pgbouncer "${as[@]}" pgbouncer.ini 2>log &
pooler=$!
trap 'kill $pooler' EXIT
cat > check.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import pg from 'pg';
const listens = () => new Promise((done) => connect(16432, '127.0.0.1').once('connect', () => done(true)).once('error', () => done(false)));
while (!(await listens())) await new Promise((resolve) => setTimeout(resolve, 50));
const tried = async (more) => {
  const client = new pg.Client({ host: '127.0.0.1', port: 16432, user: 'maitre', database: 'maitre', ...more });
  const error = await client.connect().then(() => client.end(), (it) => it);
  return error ? error.message : 'accepted';
};
const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0];
const seen = { version, refused: await tried({ statement_timeout: 30_000, connectionTimeoutMillis: 5_000 }) };
console.log(JSON.stringify(seen));
const expected = { version: 'PgBouncer 1.18.0', refused: 'unsupported startup parameter: statement_timeout' };
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node check.mjs
