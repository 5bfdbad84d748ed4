#!/usr/bin/env bash
# vite 8.3.8: `runnerImport` sets NODE_ENV of the process that calls it to "development", and leaves it so.
# Expected: a function that imports one module (a script written in TypeScript) leaves the environment as it was, unset here.
# Observed: `process.env.NODE_ENV` is "development" afterwards, in a benchmark also for every server that it starts: a
# framework then runs its development code, and what was measured is not what runs in production.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vite@8.3.8
echo 'export const seen: string | undefined = process.env.NODE_ENV;' > part.ts
cat > check.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { runnerImport } from 'vite';
const before = process.env.NODE_ENV;
await runnerImport(new URL('part.ts', import.meta.url).pathname, { configFile: false, logLevel: 'error' });
const after = process.env.NODE_ENV;
const child = spawnSync(process.execPath, ['-p', 'process.env.NODE_ENV'], { encoding: 'utf8' }).stdout.trim();
console.log(before, after, child);
process.exit(before === undefined && after === 'development' && child === 'development' ? 0 : 1);
JS
env -u NODE_ENV node check.mjs
