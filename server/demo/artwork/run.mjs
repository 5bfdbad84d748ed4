// Draws the pictures of the demonstration anew: `node server/demo/artwork/run.mjs`, when a drawing changed.
import { runnerImport } from 'vite';

await runnerImport(new URL('render.ts', import.meta.url).pathname, { configFile: false });
