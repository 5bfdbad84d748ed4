import { describe, expect, test } from 'vitest';
import type { Grant } from '../../../server/modules/assets/upload-signature.ts';
import {
  boundary,
  fieldsOf,
  fileOf,
  photograph,
  post,
  refusalOf,
  type Written,
  written,
} from '../../support/images.ts';
import { sign } from './ingest-paths.ts';
import {
  badForm,
  grant,
  item,
  michal,
  nothingStored,
  other,
  picture,
  refused,
  send,
  server,
  upload,
  useUploadHouse,
} from './upload-fixture.ts';

useUploadHouse();

describe('H181 what was signed, and nothing else', () => {
  const one = (text: string, at: number): string => {
    const code = text.charCodeAt(at);
    const next = String.fromCharCode(code === 0x39 ? 0x38 : code === 0x66 ? 0x65 : code + 1);
    return text.slice(0, at) + next + text.slice(at + 1);
  };
  const parts = (change: (fields: Written[]) => Written[]) => [...change(fieldsOf(grant)), fileOf(picture)];
  const replaced = (name: keyof Grant, value: (text: string) => string) =>
    parts((fields) => fields.map((it) => (it.name === name ? { name, value: value(String(it.value)) } : it)));

  const names = ['public_id', 'timestamp', 'signature', 'api_key'] as const;
  for (const name of names) {
    test.each(['first', 'middle', 'last'])(`${name} with another %s letter`, async (where) => {
      const at = { first: 0, middle: Math.floor(grant[name].length / 2), last: grant[name].length - 1 }[where] ?? 0;
      expect(refusalOf(await send(replaced(name, (text) => one(text, at))))).toBe(refused);
      await nothingStored();
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
      expect(refusalOf(await send(replaced(name, value)))).toBe(refused);
      await nothingStored();
    });
    test(`without ${name}`, async () => {
      expect(refusalOf(await send(parts((fields) => fields.filter((it) => it.name !== name))))).toBe(refused);
      await nothingStored();
    });
    test(`${name} twice`, async () => {
      const twice = (fields: Written[]) => [...fields, ...fields.filter((it) => it.name === name)];
      expect(refusalOf(await send(parts(twice)))).toBe(refused);
      await nothingStored();
    });
    test(`${name} as a file`, async () => {
      const asFile = (fields: Written[]) => fields.map((it) => (it.name === name ? { ...it, filename: 'x' } : it));
      expect(refusalOf(await send(parts(asFile)))).toBe(refused);
      await nothingStored();
    });
  }
  test.each(['eager', 'transformation', 'folder', 'url', 'upload_preset', '__proto__', 'Signature', 'signature[]'])(
    'with %s beside it',
    async (name) => {
      for (const change of [
        (fields: Written[]) => [{ name, value: 'x' }, ...fields],
        (fields: Written[]) => [...fields, { name, value: 'x' }],
      ])
        expect(refusalOf(await send(parts(change)))).toBe(refused);
      await nothingStored();
    },
  );
  test('another’s signature', async () => {
    const foreign = await sign(michal, item);
    expect(refusalOf(await send(replaced('signature', () => foreign.signature)))).toBe(refused);
    expect(refusalOf(await send(replaced('public_id', () => foreign.public_id)))).toBe(refused);
    expect(
      await server.database.keeper.selectFrom('assets').select('hash').where('cms_id', '=', 'x').execute(),
    ).toEqual([]);
  });
  test('a second later than it was signed for is too late, and the future is too early', async () => {
    const { clock } = server;
    const begun = clock.now();
    clock.advance(10 * 60_000 + 1000);
    expect(refusalOf(await upload())).toBe(refused);
    clock.advance(begun - clock.now() - 6000);
    expect(refusalOf(await upload())).toBe(refused);
    clock.advance(6000);
    await nothingStored();
    clock.advance(10 * 60_000);
    expect((await upload()).status).toBe(200);
    clock.advance(-10 * 60_000);
  });
});

describe('a form that two readers could read in two ways', () => {
  const file = () => fileOf(picture);
  const forms: Record<string, [() => Buffer, string?]> = {
    'two files': [() => written([...fieldsOf(grant), file(), fileOf(other)])],
    'a file before its fields': [() => written([file(), ...fieldsOf(grant)]), refused],
    'a file between its fields': [
      () => {
        const [first, ...rest] = fieldsOf(grant);
        return written([first as Written, file(), ...rest]);
      },
      refused,
    ],
    'a field behind the file': [() => written([...fieldsOf(grant), file(), { name: 'eager', value: 'x' }])],
    'no file': [() => written(fieldsOf(grant))],
    'a file that is a field': [() => written([...fieldsOf(grant), { name: 'file', value: picture }]), refused],
    'a file of another name': [() => written([...fieldsOf(grant), { ...file(), name: 'picture' }]), refused],
    'two names for one part': [
      () =>
        written([
          ...fieldsOf(grant),
          { ...file(), head: 'Content-Disposition: form-data; name="file"; name="x"; filename="a"' },
        ]),
    ],
    'two dispositions': [
      () =>
        written([
          ...fieldsOf(grant),
          {
            ...file(),
            head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Disposition: form-data; name="x"',
          },
        ]),
    ],
    'no disposition': [() => written([...fieldsOf(grant), { ...file(), head: 'Content-Type: image/jpeg' }])],
    'an encoded part': [
      () =>
        written([
          ...fieldsOf(grant),
          {
            ...file(),
            head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: base64',
          },
        ]),
    ],
    'an unknown header': [
      () =>
        written([
          ...fieldsOf(grant),
          { ...file(), head: 'Content-Disposition: form-data; name="file"; filename="a"\r\nX-Y: z' },
        ]),
    ],
    'a header without end': [
      () =>
        written([
          ...fieldsOf(grant),
          { ...file(), head: `Content-Disposition: form-data; name="file"; filename="${'a'.repeat(20_000)}"` },
        ]),
    ],
    'a text before it': [() => Buffer.concat([Buffer.from('hello\r\n'), written([...fieldsOf(grant), file()])])],
    'a text behind it': [() => Buffer.concat([written([...fieldsOf(grant), file()]), Buffer.from('hello')])],
    'a boundary that does not end': [() => written([...fieldsOf(grant), file()], `--${boundary}xx`)],
    'no end': [() => written([...fieldsOf(grant), file()], '')],
    nothing: [() => Buffer.alloc(0)],
    'an end and nothing before it': [() => Buffer.from(`--${boundary}--\r\n`)],
    'line ends of another kind': [
      () =>
        Buffer.from(
          written([...fieldsOf(grant), file()])
            .toString('latin1')
            .replaceAll('\r\n', '\n'),
          'latin1',
        ),
    ],
  };
  test.each(Object.entries(forms))('%s', async (_, [form, expected = badForm]) => {
    expect(refusalOf(await post(server.url, form()))).toBe(expected);
    await nothingStored();
  });
  test('in pieces of any size it is the same form', async () => {
    const whole = written([...fieldsOf(grant), fileOf(await photograph(40, 30).jpeg().toBuffer())]);
    for (const size of [1, 7, 64]) {
      const answer = await post(server.url, whole, {
        write: async (to) => {
          for (let at = 0; at < whole.length; at += size) await to(whole.subarray(at, at + size));
        },
      });
      expect([size, answer.status]).toEqual([size, 200]);
    }
  });
  test('a boundary that stands in the picture does not end it before its line does', async () => {
    const inside = Buffer.concat([picture, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n--`)]);
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
  ])('%s is not taken', async (_, type) => {
    expect(refusalOf(await send([...fieldsOf(grant), file()], { headers: { 'content-type': type } }))).toBe(
      '415 UNSUPPORTED_TYPE unsupportedType',
    );
    await nothingStored();
  });
  test('neither is a packed one', async () => {
    expect(refusalOf(await send([...fieldsOf(grant), file()], { headers: { 'content-encoding': 'gzip' } }))).toBe(
      '415 UNSUPPORTED_TYPE unsupportedType',
    );
  });
  test.each([
    ['GET', 404],
    ['PUT', 405],
    ['DELETE', 405],
    ['PATCH', 405],
  ])('%s is not asked here', async (method, status) => {
    expect((await post(server.url, Buffer.alloc(0), { method })).status).toBe(status);
  });
});
