// What `dist/server/main.js` is. Set before anything is loaded: graphql decides by it how much it checks.
import { env } from 'node:process';

env.NODE_ENV ??= 'production';
const { serve } = await import('./process.ts');
await serve(env);
