#!/usr/bin/env bash
# kysely-codegen 0.20.0: its command does not start where TypeScript is not installed beside it.
# Expected: a package that needs another one names it; TypeScript is neither a dependency nor a peer of this one.
# Observed: with kysely and pg installed as its peers, even --help ends with "Cannot find module 'typescript'".
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund kysely-codegen@0.20.0 kysely@0.28.18 pg@8.23.0
seen="$(npx --no-install kysely-codegen --help 2>&1 || true)"
grep -m1 "Cannot find module" <<< "$seen"
