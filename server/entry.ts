// Entry point of `dist/server/main.js`. NODE_ENV is set before the imports: graphql reads it when it loads.
import { env } from 'node:process';

env.NODE_ENV ??= 'production';
const { serve } = await import('./process.ts');
await serve(env);
