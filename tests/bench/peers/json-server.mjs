// json-server.mjs: serves DOCUMENTS, a JSON file, as `ra-data-json-server` asks for them, and the built application in
// DIST with its compressed files.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const documents = new Map(JSON.parse(readFileSync(process.env.DOCUMENTS, 'utf8')).map((it) => [String(it.id), it]));
const dist = process.env.DIST;
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** By field and direction, until a document changes. */
const orders = new Map();
const listBy = (field, direction) => {
  const key = `${field} ${direction}`;
  if (!orders.has(key)) {
    const sign = direction === 'DESC' ? -1 : 1;
    const compare = (one, other) => (one[field] < other[field] ? -sign : one[field] > other[field] ? sign : 0);
    orders.set(key, [...documents.values()].toSorted(compare));
  }
  return orders.get(key);
};

const readBody = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

const answer = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const send = (status, body, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === undefined ? '' : JSON.stringify(body));
  const [, api, , id] = pathname.split('/');
  if (api !== 'api') {
    const path = join(dist, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(path)) return send(404);
    const compressed = existsSync(`${path}.gz`);
    return response
      .writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(compressed && { 'content-encoding': 'gzip' }),
      })
      .end(readFileSync(compressed ? `${path}.gz` : path));
  }
  if (id === undefined) {
    const [start, end] = [Number(searchParams.get('_start')), Number(searchParams.get('_end'))];
    const listed = listBy(searchParams.get('_sort'), searchParams.get('_order')).slice(start, end);
    return send(200, listed, { 'x-total-count': String(documents.size) });
  }
  const document = documents.get(id);
  if (document === undefined) return send(404);
  if (request.method !== 'PUT') return send(200, document);
  const saved = {
    ...document,
    ...(await readBody(request)),
    version: document.version + 1,
    updated_at: new Date().toISOString(),
  };
  documents.set(id, saved);
  orders.clear();
  return send(200, saved);
};

createServer(answer).listen(Number(process.env.PORT), '127.0.0.1');
