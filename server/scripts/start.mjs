// `npm start`: installs missing packages, builds outdated bundles, then runs the server. Runs on Node alone. `--empty`: without
// demonstration data, in a data folder of its own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root } from './build-if-stale.mjs';

try {
  install();
  build();
} catch (error) {
  console.error(`\n  Maître could not be built: ${error.message}\n`);
  process.exit(1);
}
process.chdir(root);
if (process.argv.includes('--empty')) {
  process.env.DEMO_DATA = 'off';
  process.env.MAITRE_DATA ??= '.data-empty';
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
