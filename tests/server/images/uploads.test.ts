import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LogoutDocument } from '../../../graphql/generated/auth/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { type SignedGrant, isValidSignature, signGrant } from '../../../server/modules/uploads/upload-signature.ts';
import {
  type HttpAnswer,
  boundary,
  formFields,
  formFile,
  photograph,
  post,
  rejectionIn,
  writeMultipart,
} from '../../support/sample-images.ts';
import { type Request, readAudit, enter, createdItem } from '../content/demo-clients.ts';
import { sign } from './ingest-paths.ts';
import { storedFile, listStoredFiles } from './stored-files.ts';
import {
  expectAllowed,
  grant,
  item,
  storedRows,
  michal,
  expectNothingStored,
  other,
  image,
  expectRejected,
  send,
  server,
  upload,
  useUploadServer,
} from './upload-fixture.ts';

useUploadServer({ UPLOADS_AT_ONCE: 9, UPLOADS_AT_ONCE_VENUE: 8 });

/** Uploads over a socket that is not read before its last byte is written; the answer as text. */
const sendThenRead = async (by: SignedGrant, bytes: Buffer): Promise<string> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const form = writeMultipart([...formFields(by), formFile(bytes)]);
  const head = [
    'POST /assets/upload HTTP/1.1',
    `Host: ${hostname}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${form.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((done, failed) => {
    socket.once('error', failed);
    socket.write(form, () => done());
  });
  socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')));
  const received: Buffer[] = [];
  for await (const chunk of socket) received.push(chunk as Buffer);
  return Buffer.concat(received).toString();
};

describe('an upload under a grant', () => {
  test('belongs to the venue, and the audit names the uploader', async () => {
    const { status, body, headers } = await upload();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        secure_url: expect.stringMatching(/^\/assets\/[\da-f]{64}\.jpg$/),
        width: 200,
        height: 150,
        bytes: expect.any(Number),
        format: 'jpeg',
        public_id: grant.public_id,
      },
    });
    expect({
      type: headers['content-type'],
      sniff: headers['x-content-type-options'],
      cookie: headers['set-cookie'],
    }).toEqual({
      type: 'application/json; charset=utf-8',
      sniff: 'nosniff',
      cookie: undefined,
    });
    const hash = body.secure_url?.slice(8, 72) ?? '';
    const rows = await server.database
      .within(['petilia-jaffa'])
      .selectFrom('assets')
      .selectAll()
      .where('hash', '=', hash)
      .execute();
    expect(rows).toEqual([
      {
        venue_id: 'petilia-jaffa',
        hash,
        format: 'jpeg',
        width: 200,
        height: 150,
        bytes: body.bytes,
        cms_id: item,
        created_by: demoUsers.michal.id,
        created_at: new Date(server.clock.now()),
        wanted_at: new Date(server.clock.now()),
      },
    ]);
    expect((await readAudit(server, item)).at(-1)).toEqual({
      venue_id: 'petilia-jaffa',
      verb: 'upload',
      thing: 'asset',
      detail: { hash, format: 'jpeg', bytes: body.bytes },
      as_super: false,
    });
    expect(listStoredFiles(server).filter((it) => it.includes(hash))).toEqual([
      `masters/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.jpg ${body.bytes}`,
    ]);
  });

  test('has another URL in another venue, so that a venue cannot learn what others store', async () => {
    const there = await enter(server, 'michal', 'petilia-haifa');
    const theirs = await sign(there, (await createdItem(there, 'Theirs', 'petilia-haifa')).cms_id);
    const [here, otherVenue] = [await upload(), await upload(image, theirs)];
    expect([here.status, otherVenue.status]).toEqual([200, 200]);
    expect(here.body.secure_url).not.toBe(otherVenue.body.secure_url);
    expect(here.body.bytes).toBe(otherVenue.body.bytes);
  });

  test('repeated, has the same URL, also when both go to one position', async () => {
    const [one, again, different] = [
      await upload(image, await sign(michal, item, 0)),
      await upload(image, await sign(michal, item, 0)),
      await upload(other, await sign(michal, item, 0)),
    ];
    expect(one.body.secure_url).toBe(again.body.secure_url);
    expect(different.status).toBe(200);
    expect(different.body.secure_url).not.toBe(one.body.secure_url);
  });
});

describe('H179 the file name of an upload', () => {
  const names = {
    'that climbs': '../../../etc/passwd',
    'that climbs backwards': '..\\..\\windows\\win.ini',
    'of a device': 'CON',
    'of 300 letters': `${'a'.repeat(300)}.jpg`,
    'that reads from the right': 'תמונה\u202egpj.exe',
    'with a dash before it': '-rf',
    'that hides its end': 'dish.jpg\u0000.php',
    'that is a page': 'dish.html',
    'that is none': '',
    'with a quotation mark': 'a\\".php',
  };
  test.each(Object.entries(names))('%s has no effect', async (_, filename) => {
    const { status, body } = await send([...formFields(grant), formFile(image, { filename })]);
    expect([status, body.secure_url]).toEqual([200, expect.stringMatching(/^\/assets\/[\da-f]{64}\.jpg$/)]);
  });
  test.each(['text/html', 'image/png', 'image/svg+xml', 'application/octet-stream', ''])(
    'neither does its type, %s',
    async (type) => {
      const { status, body } = await send([...formFields(grant), formFile(image, { type })]);
      expect([status, body.format]).toEqual([200, 'jpeg']);
    },
  );
});

describe('a rotated signing key', () => {
  const { public_id, timestamp } = { public_id: 'noga/0123456789abcdefghijkl', timestamp: '1779000000' };
  test('accepts grants of the previous key while that is honoured, and of no other', () => {
    const [now, last, strange] = [
      'the key of today, long enough',
      'the key of yesterday, long enough',
      'a key of nobody',
    ];
    const config = { ...server.config, secret: last };
    const { url: _, ...fields } = signGrant(config, { public_id, timestamp });
    expect([
      isValidSignature([now, last], fields),
      isValidSignature([now], fields),
      isValidSignature([strange], fields),
    ]).toEqual([true, false, false]);
  });
});

describe('a grant is used once', () => {
  test('the same bytes after a lost answer get the same answer, and nothing is stored twice', async () => {
    const first = await upload();
    const after = await storedRows();
    const again = await upload();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await storedRows()).toEqual(after);
    expect((await readAudit(server, item)).filter(({ verb }) => verb === 'upload').length).toBeGreaterThan(0);
  });
  test('other bytes under a used grant are rejected', async () => {
    await upload();
    const after = await storedRows();
    expect(rejectionIn(await upload(other))).toBe(expectRejected);
    expect(await storedRows()).toEqual(after);
  });
  test('of concurrent uploads one is stored, and those with the same bytes get the same answer', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => upload()));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.secure_url}`)).size).toBe(1);
    const lines = (await readAudit(server, item)).filter(({ verb }) => verb === 'upload').length;
    const fresh = await sign(michal, item);
    const [one, two] = [await photograph(90, 60).jpeg().toBuffer(), await photograph(91, 60).jpeg().toBuffer()];
    const answers = (
      await Promise.all([upload(one, fresh), upload(two, fresh), upload(one, fresh), upload(two, fresh)])
    ).map(rejectionIn);
    expect(answers.filter((it) => it === '200').length).toBe(2);
    expect(answers.filter((it) => it === expectRejected).length).toBe(2);
    expect((await readAudit(server, item)).filter(({ verb }) => verb === 'upload').length).toBe(lines + 1);
    expect(listStoredFiles(server).filter((it) => it.startsWith('incoming'))).toEqual([]);
  });
  test('a rejected image does not use it up', async () => {
    expect(rejectionIn(await upload(Buffer.from('no image')))).toBe('415 UNSUPPORTED_TYPE wrongFormat');
    await expectNothingStored();
    expect((await upload()).status).toBe(200);
  });
});

describe('who may upload', () => {
  const unknown = 'no-such-item';
  test('another venue’s item is as unknown as a missing one', async () => {
    const noga = await enter(server, 'michal', 'noga');
    const theirs = (await createdItem(noga, 'Theirs', 'noga')).cms_id;
    const signFor = async (cms_id: string) =>
      michal('mutation ($cms_id: ID!) { assetSign(cms_id: $cms_id) { url } }', { cms_id });
    const [nobody, foreign] = [await signFor(unknown), await signFor(theirs)];
    expect(foreign).toEqual(nobody);
    expect(nobody.error?.code).toBe('NOT_FOUND');
  });
  test.each([-1, 10_000])('the position %i is rejected', async (index) => {
    const { error } = await michal(
      'mutation ($cms_id: ID!, $index: Int) { assetSign(cms_id: $cms_id, index: $index) { url } }',
      {
        cms_id: item,
        index,
      },
    );
    expect([error?.code, error?.path]).toEqual(['BAD_INPUT', 'index']);
  });
  test('P9 a grant ends with the session, the role or the venue', async () => {
    const { database } = server;
    const enterAs = async (name: 'yonatan') => {
      const signed = await server.signIn(demoUsers[name].email, { venue: 'petilia-jaffa' });
      const ask: Request = async (document, variables) => {
        const { body, status } = await server.ask('api', document.toString(), variables, {
          token: signed.venueToken,
          key: crypto.randomUUID(),
        });
        return { status, data: (body.data ?? {}) as Record<string, unknown>, error: null };
      };
      return { ask, signed };
    };
    const one = await enterAs('yonatan');
    const byOne = await sign(one.ask, item);
    await server.ask(
      'auth',
      LogoutDocument,
      { refresh_token: one.signed.refresh },
      { token: one.signed.token, cookies: one.signed.cookies },
    );
    expect(rejectionIn(await upload(image, byOne))).toBe(expectRejected);

    const two = await enterAs('yonatan');
    const byTwo = await sign(two.ask, item);
    const membership = database.plain
      .updateTable('memberships')
      .where('user_id', '=', demoUsers.yonatan.id)
      .where('venue_id', '=', 'petilia-jaffa');
    await membership.set({ role: 'viewer' }).execute();
    expect(rejectionIn(await upload(image, byTwo))).toBe(expectRejected);
    await membership.set({ role: 'manager' }).execute();
    expect((await upload(image, byTwo)).status).toBe(200);

    const byThree = await sign(two.ask, item);
    const whole = writeMultipart([...formFields(byThree), formFile(other)]);
    const late = await post(server.url, whole, {
      write: async (to) => {
        await to(whole.subarray(0, whole.length - 200));
        await expect.poll(() => listStoredFiles(server).filter((it) => it.startsWith('incoming')).length).toBe(1);
        await membership.set({ role: 'host' }).execute();
        await to(whole.subarray(whole.length - 200));
      },
    });
    await membership.set({ role: 'manager' }).execute();
    expect(rejectionIn(late)).toBe(expectRejected);
    const grants = await database.maintenance
      .selectFrom('asset_grants')
      .select('used_at')
      .where('id', '=', byThree.public_id)
      .execute();
    expect(grants).toEqual([{ used_at: null }]);
  });
  test.each(['omar', 'dana', 'anna'] as const)('%s, whose role does not write, gets no grant', async (name) => {
    const ask = await enter(server, name, 'petilia-jaffa');
    const { error } = await ask('mutation ($cms_id: ID!) { assetSign(cms_id: $cms_id) { url } }', { cms_id: item });
    expect(error?.code).toBe('FORBIDDEN');
    await expectNothingStored();
  });
});

describe('from another origin', () => {
  test('a page of an origin that is not configured may not read the answer', async () => {
    const { headers } = await send([...formFields(grant), formFile(image)], {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBe(undefined);
  });
  test('a page of a configured origin may read it', async () => {
    const { status, headers } = await send([...formFields(grant), formFile(image)], {
      headers: { origin: expectAllowed },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, expectAllowed]);
    expect(
      (await post(server.url, Buffer.alloc(0), { method: 'OPTIONS', headers: { origin: expectAllowed } })).status,
    ).toBe(204);
  });
  test('uploads above the limit of venue or process get a retry time; one without a grant takes no slot', async () => {
    const there = await enter(server, 'michal', 'petilia-haifa');
    const page = (await createdItem(there, 'Crowded', 'petilia-haifa')).cms_id;
    const noga = await enter(server, 'michal', 'noga');
    const theirs = await sign(noga, (await createdItem(noga, 'Crowded', 'noga')).cms_id);
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const stuck = (by: SignedGrant, missingBytes: number) => {
      const whole = writeMultipart([...formFields(by), formFile(image)]);
      return post(server.url, whole, {
        write: (to) => to(whole.subarray(0, whole.length - missingBytes)).then(() => held),
      });
    };
    const receiving = () => listStoredFiles(server).filter((it) => it.startsWith('incoming')).length;
    const unsigned = Array.from({ length: 12 }, () =>
      stuck({ ...grant, signature: '0'.repeat(64) }, image.length + 400),
    );
    const grants = await Promise.all(Array.from({ length: 9 }, () => sign(there, page)));
    const slow = grants.slice(0, 8).map((by) => stuck(by, 300));
    await expect.poll(receiving).toBe(8);
    const busy = ({ status, body, headers }: HttpAnswer) => [
      status,
      body.errors?.[0]?.extensions.key,
      headers['retry-after'],
    ];
    expect(busy(await upload(image, grants[8]))).toEqual([429, 'serviceBusy', '5']);
    // a browser reads the answer once it has sent everything
    const sentInFull = await sendThenRead(grants[8] as SignedGrant, Buffer.alloc(8_000_000, 1));
    expect(sentInFull).toMatch(/^HTTP\/1\.1 429 [^]*"serviceBusy"/);
    const other9 = stuck(theirs, 300);
    await expect.poll(receiving).toBe(9);
    expect(busy(await upload())).toEqual([429, 'serviceBusy', '5']);
    letGo();
    // cut short they are no forms
    expect((await Promise.all([...slow, other9])).map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 400),
    );
    await Promise.all(unsigned);
    expect((await upload()).status).toBe(200);
  });
  test('fileAt points at the uploaded file', async () => {
    const { body } = await upload();
    expect(
      listStoredFiles(server).some((it) => storedFile(server, body.secure_url ?? '').endsWith(it.split(' ')[0] ?? '?')),
    ).toBe(true);
  });
});
