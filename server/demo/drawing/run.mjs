// Draws the pictures of the demonstration anew: `node server/demo/drawing/run.mjs`, when a drawing changed.
import { runnerImport } from 'vite';

await runnerImport(new URL('draw.ts', import.meta.url).pathname, { configFile: false });
