import { describe, expect, test } from 'vitest';
import { ContentCountDocument } from '../../../graphql/generated/api/graphql.ts';
import { fastestAsyncRun } from '../../support/cpu-time.ts';
import { startTestServer } from '../../support/server.ts';

import { badInput, endpoints, parseError, post, query, useHttpServer } from './http-fixture.ts';

useHttpServer();

describe('the cost of a document', () => {
  const deep = `{ ${'a { '.repeat(50)}b${' }'.repeat(50)} }`;
  const cycle = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  const bomb = `query { ...F0 } ${Array.from({ length: 30 }, (_, at) =>
    at === 29 ? 'fragment F29 on Query { __typename }' : `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
  ).join(' ')}`;
  const cases: Record<string, string> = {
    'H095 50 levels deep': deep,
    'H095 13 levels of what there is': `{ __schema { types { fields { type ${'{ ofType '.repeat(9)}{ name }${' }'.repeat(9)} } } } }`,
    'H095 fragments that contain each other': cycle,
    'H095 fragments that double thirty times': bomb,
    'H099 10,000 directives': `{ __typename ${'@skip(if: false) '.repeat(10_000)} }`,
    'H099 21 directives': `{ __typename ${'@include(if: true) '.repeat(21)} }`,
    'H099 20,000 tokens': `{ ${'x '.repeat(20_000)} }`,
    'H103 5,000 times the same field': `{ ${'__typename '.repeat(5000)} }`,
    'H103 16 aliases': `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
  };
  for (const [name, text] of Object.entries(cases))
    test.each(endpoints)(`${name} → 400 within 50 ms of processor time, at %s`, async (path) => {
      let sent = 0;
      // another text each time: what was parsed before is remembered
      const send = () => post(path, query(`${text} #${(sent += 1)}`));
      expect(parseError(await send())).toEqual({ status: 400, body: badInput });
      // the caller, in this process too, is counted with it
      expect(await fastestAsyncRun(5, send)).toBeLessThan(50);
    });

  test.each([
    ['white space', ' '],
    ['comments', '#\n'],
    ['commas', ','],
  ])('H099 a megabyte of %s → 400 before it is read', async (_name, nothing) => {
    const text = `{ __typename ${nothing.repeat(1_000_000 / nothing.length)} }`;
    expect(parseError(await post('/api/graphql', query(text)))).toEqual({ status: 400, body: badInput });
    expect((await post('/api/graphql', query(`{ __typename ${nothing.repeat(1000)}\n}`))).status).toBe(200);
  });

  test('a document at the limits runs', async () => {
    const aliases = Array.from({ length: 15 }, (_, at) => `a${at}: __typename`).join(' ');
    expect((await post('/api/graphql', query(`{ ${aliases} }`))).status).toBe(200);
  });

  test('the auth endpoint takes one root field, every endpoint one mutation field', async () => {
    expect(parseError(await post('/auth/graphql', query('{ a: __typename b: __typename }')))).toEqual({
      status: 400,
      body: badInput,
    });
    const two = 'mutation { a: contentDelete(cms_id: "x") { message } b: contentDelete(cms_id: "y") { message } }';
    expect(parseError(await post('/api/graphql', query(two)))).toEqual({ status: 400, body: badInput });
  });

  test('H003 mutation fields inside fragments count too', async () => {
    const guesses =
      'a: login(phoneOrEmail: "x", code: "1") { jwt_token } b: login(phoneOrEmail: "x", code: "2") { jwt_token }';
    for (const text of [
      `mutation { ... on Mutation { ${guesses} } }`,
      `mutation { ... { ... @include(if: true) { ${guesses} } } }`,
      `mutation { ...F } fragment F on Mutation { ${guesses} }`,
    ])
      expect([text, parseError(await post('/auth/graphql', query(text)))]).toEqual([
        text,
        { status: 400, body: badInput },
      ]);
  });

  test('a subscription over HTTP is rejected', async () => {
    const text = 'subscription { changed(directory: "petilia-jaffa") { id } }';
    expect(parseError(await post('/api/graphql', query(text)))).toEqual({ status: 400, body: badInput });
  });
});

describe('persisted documents', () => {
  const variables = { directory: 'petilia-jaffa', entity: 'menu' };
  const { hash } = ContentCountDocument.__meta__ as { hash: string };

  test('are found by documentId and by extension', async () => {
    const byId = await post('/api/graphql', JSON.stringify({ documentId: hash, variables }));
    const persistedQuery = { version: 1, sha256Hash: hash.replace('sha256:', '') };
    const byExtension = await post('/api/graphql', JSON.stringify({ extensions: { persistedQuery }, variables }));
    expect(JSON.parse(byId.text).data.contentCount).toBeGreaterThan(1);
    expect(JSON.parse(byExtension.text)).toEqual(JSON.parse(byId.text));
  });

  test('an unknown hash → CLIENT_OUTDATED, and so does the hash of another endpoint', async () => {
    for (const path of ['/api/graphql', '/auth/graphql']) {
      const documentId = path === '/api/graphql' ? `sha256:${'0'.repeat(64)}` : hash;
      const { text } = await post(path, JSON.stringify({ documentId, variables }));
      expect(JSON.parse(text).errors[0].extensions).toEqual({ code: 'CLIENT_OUTDATED', key: 'clientOutdated' });
    }
  });

  test('a query text is rejected where only hashes are accepted', async () => {
    const strict = await startTestServer({ config: { documents: 'hash' } });
    const free = await strict.ask('api', { toString: () => '{ __typename }' });
    await strict.close();
    expect({ status: free.status, body: free.body }).toEqual({ status: 400, body: badInput });
  });
});
