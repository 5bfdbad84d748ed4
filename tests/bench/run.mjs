// npm run bench [-- --only server,browser] [--rounds 3] [--seconds 8]: figures of operations.md, measured here and now
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build, install } from '../../server/ready.mjs';

install();
build();
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(process.argv.slice(2));
