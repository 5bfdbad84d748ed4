// `npm run dev`: the server from its sources, the application through Vite, both on one port.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './build-if-stale.mjs';

install();
process.chdir(root);
const { createServer } = await import('vite');
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
const { serve } = await vite.ssrLoadModule('/server/process.ts');
await serve(process.env, {
  devMiddleware: vite.middlewares,
  app: {
    file: () => null,
    guestStylesheet: '/app/src/features/guest-preview/guest.css',
    policy: "frame-ancestors 'none'",
    guestLinkPage: async (page) => {
      const html = readFileSync(join(root, `src/guest-link/${page}.html`), 'utf8');
      const body = await vite.transformIndexHtml(`/src/guest-link/${page}.html`, html);
      return { type: 'text/html; charset=utf-8', body: Buffer.from(body), br: null, gzip: null };
    },
    page: (_nonce, path) => vite.transformIndexHtml(path, readFileSync(join(root, 'index.html'), 'utf8')),
  },
});
