import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { Results } from './targets.ts';

interface Answer {
  firstByteMs: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** One page as a browser asks for it; the body stays compressed. */
const fetchPage = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent: false, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
      const parts: Buffer[] = [];
      let firstByteMs = Number.NaN;
      response.on('data', (part: Buffer) => {
        if (parts.length === 0) firstByteMs = performance.now() - startedAt;
        parts.push(part);
      });
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      response.on('end', () => resolve({ firstByteMs, body: Buffer.concat(parts), headers }));
    }).on('error', reject);
  });

const measureRate = async (url: string, seconds: number): Promise<number> => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const { requests, errors, non2xx } = await autocannon({
    url,
    method: 'GET',
    connections: 10,
    duration: seconds,
    headers,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of the requests for ${url} failed`);
  return requests.average;
};

/** A guest page from the server's cache; the floor is a server of Node alone that sends the same bytes. */
export const measureGuestRequests = async (
  url: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Results> => {
  const { body, headers } = await fetchPage(url);
  const { 'transfer-encoding': _, ...sent } = headers;
  const floor = createServer((_request, response) => response.writeHead(200, sent).end(body));
  await new Promise<void>((listening) => floor.listen(0, '127.0.0.1', listening));
  const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`;
  const firstBytes: number[] = [];
  const rates = { ours: [] as number[], floor: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (let time = 0; time < 20; time += 1) firstBytes.push((await fetchPage(url)).firstByteMs);
      rates.ours.push(await measureRate(url, seconds));
      rates.floor.push(await measureRate(floorUrl, seconds));
    }
  } finally {
    floor.close();
    floor.closeAllConnections();
  }
  return { guestFirstByte: { ours: firstBytes }, guestSize: { ours: [body.length / 1024] }, guestRate: rates };
};
