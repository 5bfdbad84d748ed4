import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ContentCountDocument } from '../../../graphql/generated/api/graphql.ts';

import { badInput, endpoints, json, parseError, post, query, raw, server, useHttpServer } from './http-fixture.ts';

useHttpServer();

describe('request bodies', () => {
  const cases: Record<string, string> = {
    'H097 a batch': '[{"query":"{__typename}"},{"query":"{__typename}"}]',
    'H097 an empty batch': '[]',
    'H105 no JSON': '{"query":',
    'H105 nothing': '',
    'H105 an empty object': '{}',
    'H105 a number': '7',
    'H105 null': 'null',
    'H105 the same key twice': '{"query":"{__typename}","query":"{x}"}',
    'H105 the same key twice, deep inside': '{"query":"{__typename}","variables":{"a":[{"b":1,"b":2}]}}',
    'H105 variables that are a list': '{"query":"{__typename}","variables":[1]}',
    'H105 a query that is no text': '{"query":{"a":1}}',
    'H105 broken UTF-8': '\xff\xfe',
  };
  for (const [name, body] of Object.entries(cases))
    test.each(endpoints)(`${name} → 400 without a stack, at %s`, async (path) => {
      const answer = await post(path, Buffer.from(body, 'latin1'));
      expect(parseError(answer)).toEqual({ status: 400, body: badInput });
      expect(answer.text).not.toMatch(/ at |node_modules|JSON|position/);
    });

  test('a colon inside a string is not taken for a repeated key', async () => {
    const body = '{"query":"{__typename}","variables":{"a":"\\"b\\":1, \\\\\\"b\\":2"}}';
    expect((await post('/api/graphql', body)).status).toBe(200);
  });

  test('H105 a truncated body → 400, or a closed connection', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"q',
    );
    socket.end();
    const text = await new Promise<string>((done) => {
      let all = '';
      socket.on('data', (piece) => {
        all += piece;
      });
      socket.on('close', () => done(all));
    });
    expect(text).toMatch(/^$|^HTTP\/1\.1 400 /);
    expect(text).not.toMatch(/ at |node_modules/);
    expect((await raw('GET', '/healthz')).status).toBe(200);
  });

  test('H107 a declared length of 50 MB → 413 immediately', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 52428800\r\n\r\n',
    );
    const text = await new Promise<string>((done) => socket.once('data', (piece) => done(String(piece))));
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"TOO_LARGE"/is);
  });

  test('H107 an undeclared body above the limit → 413', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 40; sent += 1) socket.write(piece);
    const text = await new Promise<string>((done) => socket.once('data', (it) => done(String(it))));
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('H107 a body sent byte by byte → 408 after the time limit, which no byte extends', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    // ten bytes within the time limit; the last of them would come after ten times as long
    const trickle = setInterval(() => socket.write(' '), 100);
    const text = await new Promise<string>((done) => socket.once('data', (it) => done(String(it))));
    clearInterval(trickle);
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('H107 a compressed body → 415 before it is read', async () => {
    const packed = gzipSync(Buffer.alloc(10_000_000, 32));
    const { status, text } = await post('/api/graphql', packed, { 'content-encoding': 'gzip' });
    expect({ status, code: JSON.parse(text).errors[0].extensions.code }).toEqual({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    });
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
    'what a form of another site could send (%s) → 415',
    async (type) => {
      const { status } = await post('/auth/graphql', query('{__typename}'), { 'content-type': type });
      expect(status).toBe(415);
    },
  );
});

describe('rejections', () => {
  test('an invalid Idempotency-Key is rejected by name, and nothing is written', async () => {
    const { status, text } = await post('/api/graphql', query('{__typename}'), { 'idempotency-key': '1; drop table' });
    expect({ status, error: JSON.parse(text).errors[0].extensions }).toEqual({
      status: 400,
      error: { code: 'BAD_INPUT', key: 'badInput', path: 'Idempotency-Key' },
    });
  });
  test('no token, a broken token and a token without a venue → 401 or NOT_FOUND, never a reason', async () => {
    const count = JSON.stringify({
      query: ContentCountDocument.toString(),
      variables: { directory: 'noga', entity: 'menu' },
    });
    const none = await raw('POST', '/api/graphql', json, count);
    const broken = await raw('POST', '/api/graphql', { ...json, authorization: 'Bearer a.b.c' }, count);
    for (const { status, text } of [none, broken])
      expect({ status, ...JSON.parse(text).errors[0].extensions }).toEqual({
        status: 401,
        code: 'UNAUTHENTICATED',
        key: 'unauthenticated',
      });
    const other = await post('/api/graphql', count);
    expect(JSON.parse(other.text).errors[0].extensions).toEqual({ code: 'NOT_FOUND', key: 'notFound' });
  });
});
