import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Asset-less page without a framework: `script` is a module that reads `/data.json`. */
const createPage = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>floor</title><link rel="icon" href="data:,"><main></main>
<script type="module">${script}</script>`;

export interface FloorPage {
  url: string;
  close: () => void;
}

/** Serves a bare page and its data: the least that a browser needs to show the same. */
export const startFloorPage = async (script: string, data: unknown): Promise<FloorPage> => {
  const bytes = JSON.stringify(data);
  const server = createServer((request, response) => {
    const isData = request.url === '/data.json';
    const type = isData ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end(isData ? bytes : createPage(script));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
