// Renders the demo images again after a drawing changed: `node server/demo/artwork/run.mjs`.
import { runnerImport } from 'vite';

await runnerImport(new URL('render.ts', import.meta.url).pathname, { configFile: false });
