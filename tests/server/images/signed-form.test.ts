import { describe, expect, test } from 'vitest';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import {
  boundary,
  formFields,
  formFile,
  photograph,
  post,
  rejectionIn,
  type MultipartBody,
  writeMultipart,
} from '../../support/sample-images.ts';
import { sign } from './ingest-paths.ts';
import {
  badForm,
  grant,
  item,
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

useUploadServer();

describe('H181 only the signed form is accepted', () => {
  const one = (text: string, at: number): string => {
    const code = text.charCodeAt(at);
    const next = String.fromCharCode(code === 0x39 ? 0x38 : code === 0x66 ? 0x65 : code + 1);
    return text.slice(0, at) + next + text.slice(at + 1);
  };
  const parts = (change: (fields: MultipartBody[]) => MultipartBody[]) => [
    ...change(formFields(grant)),
    formFile(image),
  ];
  const replaced = (name: keyof SignedGrant, value: (text: string) => string) =>
    parts((fields) => fields.map((it) => (it.name === name ? { name, value: value(String(it.value)) } : it)));

  const names = ['public_id', 'timestamp', 'signature', 'api_key'] as const;
  for (const name of names) {
    test.each(['first', 'middle', 'last'])(`${name} with another %s letter`, async (where) => {
      const at = { first: 0, middle: Math.floor(grant[name].length / 2), last: grant[name].length - 1 }[where] ?? 0;
      expect(rejectionIn(await send(replaced(name, (text) => one(text, at))))).toBe(expectRejected);
      await expectNothingStored();
    });
    test.each<[string, (text: string) => string]>([
      ['empty', () => ''],
      ['in capitals', (text) => (text === text.toUpperCase() ? `${text}0` : text.toUpperCase())],
      ['with a blank', (text) => `${text} `],
      ['with a line', (text) => `${text}\r\nx`],
      ['longer', (text) => `${text}${text}`],
      ['without its last letter', (text) => text.slice(0, -1)],
      ['very long', () => 'a'.repeat(5000)],
    ])(`${name} %s`, async (_, value) => {
      expect(rejectionIn(await send(replaced(name, value)))).toBe(expectRejected);
      await expectNothingStored();
    });
    test(`without ${name}`, async () => {
      expect(rejectionIn(await send(parts((fields) => fields.filter((it) => it.name !== name))))).toBe(expectRejected);
      await expectNothingStored();
    });
    test(`${name} twice`, async () => {
      const twice = (fields: MultipartBody[]) => [...fields, ...fields.filter((it) => it.name === name)];
      expect(rejectionIn(await send(parts(twice)))).toBe(expectRejected);
      await expectNothingStored();
    });
    test(`${name} as a file`, async () => {
      const asFile = (fields: MultipartBody[]) =>
        fields.map((it) => (it.name === name ? { ...it, filename: 'x' } : it));
      expect(rejectionIn(await send(parts(asFile)))).toBe(expectRejected);
      await expectNothingStored();
    });
  }
  test.each(['eager', 'transformation', 'folder', 'url', 'upload_preset', '__proto__', 'Signature', 'signature[]'])(
    'with an additional %s',
    async (name) => {
      for (const change of [
        (fields: MultipartBody[]) => [{ name, value: 'x' }, ...fields],
        (fields: MultipartBody[]) => [...fields, { name, value: 'x' }],
      ])
        expect(rejectionIn(await send(parts(change)))).toBe(expectRejected);
      await expectNothingStored();
    },
  );
  test('the signature of another form', async () => {
    const foreign = await sign(michal, item);
    expect(rejectionIn(await send(replaced('signature', () => foreign.signature)))).toBe(expectRejected);
    expect(rejectionIn(await send(replaced('public_id', () => foreign.public_id)))).toBe(expectRejected);
    expect(
      await server.database.maintenance.selectFrom('assets').select('hash').where('cms_id', '=', 'x').execute(),
    ).toEqual([]);
  });
  test('a grant is rejected a second after it expires, and before it begins', async () => {
    const { clock } = server;
    const startedAt = clock.now();
    clock.advance(10 * 60_000 + 1000);
    expect(rejectionIn(await upload())).toBe(expectRejected);
    clock.advance(startedAt - clock.now() - 6000);
    expect(rejectionIn(await upload())).toBe(expectRejected);
    clock.advance(6000);
    await expectNothingStored();
    clock.advance(10 * 60_000);
    expect((await upload()).status).toBe(200);
    clock.advance(-10 * 60_000);
  });
});

describe('a form that two parsers could read differently', () => {
  const file = () => formFile(image);
  const forms: Record<string, [() => Buffer, string?]> = {
    'two files': [() => writeMultipart([...formFields(grant), file(), formFile(other)])],
    'a file before its fields': [() => writeMultipart([file(), ...formFields(grant)]), expectRejected],
    'a file between its fields': [
      () => {
        const [first, ...rest] = formFields(grant);
        return writeMultipart([first as MultipartBody, file(), ...rest]);
      },
      expectRejected,
    ],
    'a field behind the file': [() => writeMultipart([...formFields(grant), file(), { name: 'eager', value: 'x' }])],
    'no file': [() => writeMultipart(formFields(grant))],
    'a file that is a field': [
      () => writeMultipart([...formFields(grant), { name: 'file', value: image }]),
      expectRejected,
    ],
    'a file of another name': [
      () => writeMultipart([...formFields(grant), { ...file(), name: 'image' }]),
      expectRejected,
    ],
    'two names for one part': [
      () =>
        writeMultipart([
          ...formFields(grant),
          { ...file(), head: 'Content-Disposition: form-data; name="file"; name="x"; filename="a"' },
        ]),
    ],
    'two dispositions': [
      () =>
        writeMultipart([
          ...formFields(grant),
          {
            ...file(),
            head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Disposition: form-data; name="x"',
          },
        ]),
    ],
    'no disposition': [() => writeMultipart([...formFields(grant), { ...file(), head: 'Content-Type: image/jpeg' }])],
    'an encoded part': [
      () =>
        writeMultipart([
          ...formFields(grant),
          {
            ...file(),
            head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: base64',
          },
        ]),
    ],
    'an unknown header': [
      () =>
        writeMultipart([
          ...formFields(grant),
          { ...file(), head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nX-Y: z' },
        ]),
    ],
    'a header without end': [
      () =>
        writeMultipart([
          ...formFields(grant),
          { ...file(), head: `Content-Disposition: form-data; name="file"; filename="${'a'.repeat(20_000)}"` },
        ]),
    ],
    'a text before it': [
      () => Buffer.concat([Buffer.from('hello\r\n'), writeMultipart([...formFields(grant), file()])]),
    ],
    'a text behind it': [() => Buffer.concat([writeMultipart([...formFields(grant), file()]), Buffer.from('hello')])],
    'a boundary that does not end': [() => writeMultipart([...formFields(grant), file()], `--${boundary}xx`)],
    'no end': [() => writeMultipart([...formFields(grant), file()], '')],
    nothing: [() => Buffer.alloc(0)],
    'an end and nothing before it': [() => Buffer.from(`--${boundary}--\r\n`)],
    'line ends of another kind': [
      () =>
        Buffer.from(
          writeMultipart([...formFields(grant), file()])
            .toString('latin1')
            .replaceAll('\r\n', '\n'),
          'latin1',
        ),
    ],
  };
  test.each(Object.entries(forms))('%s', async (_, [form, expected = badForm]) => {
    expect(rejectionIn(await post(server.url, form()))).toBe(expected);
    await expectNothingStored();
  });
  test('a form split into chunks of any size is read the same', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(await photograph(40, 30).jpeg().toBuffer())]);
    for (const size of [1, 7, 64]) {
      const answer = await post(server.url, whole, {
        write: async (to) => {
          for (let at = 0; at < whole.length; at += size) await to(whole.subarray(at, at + size));
        },
      });
      expect([size, answer.status]).toEqual([size, 200]);
    }
  });
  test('a boundary inside the image bytes does not end the part', async () => {
    const inside = Buffer.concat([image, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n--`)]);
    expect((await upload(inside)).status).toBe(200);
  });
  test.each([
    ['no type', ''],
    ['JSON', 'application/json'],
    ['a form of another kind', 'application/x-www-form-urlencoded'],
    ['no boundary', 'multipart/form-data'],
    ['two boundaries', `multipart/form-data; boundary=${boundary}; boundary=x`],
    ['a boundary of 71 letters', `multipart/form-data; boundary=${'a'.repeat(71)}`],
    ['multipart/mixed', `multipart/mixed; boundary=${boundary}`],
  ])('the content type %s is rejected', async (_, type) => {
    expect(rejectionIn(await send([...formFields(grant), file()], { headers: { 'content-type': type } }))).toBe(
      '415 UNSUPPORTED_TYPE unsupportedType',
    );
    await expectNothingStored();
  });
  test('a compressed form is rejected', async () => {
    expect(rejectionIn(await send([...formFields(grant), file()], { headers: { 'content-encoding': 'gzip' } }))).toBe(
      '415 UNSUPPORTED_TYPE unsupportedType',
    );
  });
  test.each([
    ['GET', 404],
    ['PUT', 405],
    ['DELETE', 405],
    ['PATCH', 405],
  ])('the method %s is rejected', async (method, status) => {
    expect((await post(server.url, Buffer.alloc(0), { method })).status).toBe(status);
  });
});
