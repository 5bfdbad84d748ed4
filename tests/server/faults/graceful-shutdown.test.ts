import { Agent, request } from 'node:http';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createDemoFolder, type ServerProcess, startProcess } from '../../support/server-process.ts';

const data = await createDemoFolder();
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

interface Answer {
  status: number;
  connection: string | undefined;
  reused: boolean;
}

const get = (agent: Agent, url: string): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, connection: answer.headers.connection, reused: sent.reusedSocket }),
      );
    });
    sent.on('error', failed);
    sent.end();
  });

test('SIGTERM finishes requests in progress, answers keep-alive connections once more with Connection: close, then exits', async () => {
  server = await startProcess({ MAITRE_DATA: data });
  const { url, child } = server;
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await get(idle, url)).toEqual({ status: 200, connection: 'keep-alive', reused: false });

  // half a request: the server has its head and waits for the body
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const slow = request(`${url}/auth/graphql`, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
  const answered = new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
    (done, failed) => {
      slow.on('error', failed);
      slow.on('response', (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += String(chunk);
        });
        answer.on('end', () => done({ status: answer.statusCode, connection: answer.headers.connection, text }));
      });
    },
  );
  slow.flushHeaders();
  await new Promise((done) => slow.once('continue', done));

  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await expect.poll(server.output).toContain('Closing');
  expect(await get(idle, url)).toEqual({ status: 200, connection: 'close', reused: true });
  slow.end(body);
  expect(await answered).toEqual({ status: 200, connection: 'close', text: '{"data":{"__typename":"Query"}}' });
  await expect(get(new Agent(), url)).rejects.toThrow('ECONNREFUSED');
  expect(await ended).toBe(0);
});
