// npm run bench [-- --only server,reservations] [--rounds 5] [--seconds 8] [--documents 10000] [--dist folder]:
// the figures to beat, measured here and now. Node alone runs this file.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build, install } from '../../server/scripts/build-if-stale.mjs';

install();
if (!process.argv.includes('--dist')) build();
// Vite would set it to `development`, for what is built here and for the servers that are measured
process.env.NODE_ENV = 'production';
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(process.argv.slice(2));
