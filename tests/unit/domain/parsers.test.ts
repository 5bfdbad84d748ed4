import fc from 'fast-check';
import { GraphQLError } from 'graphql';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { color } from '../../../graphql/content/fields/color.ts';
import { email } from '../../../graphql/content/fields/email.ts';
import { link } from '../../../graphql/content/fields/link.ts';
import { phone } from '../../../graphql/content/fields/phone.ts';
import { slug } from '../../../graphql/content/fields/slug.ts';
import { time } from '../../../graphql/content/fields/time.ts';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import { parseDateList, parseWeekdayList } from '../../../graphql/domain/calendar-date.ts';
import { parseExpectedTime } from '../../../graphql/domain/expected-time.ts';
import { languages, parseLanguage } from '../../../graphql/domain/languages.ts';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { negotiateLanguage } from '../../../server/http/accept-language.ts';
import { parseJson } from '../../../server/http/json-body.ts';
import { parseAssetUrl } from '../../../server/modules/assets/asset-url.ts';
import { parseCode, parseEmail, parseIdentifier } from '../../../server/modules/auth/identifiers.ts';
import { parseGuestPhone } from '../../../server/modules/reservations/parse-reservation-input.ts';
import { parseGuestUrl } from '../../../server/modules/guest-pages/guest-url.ts';
import { parseCsv } from '../../../src/adapters/parse-csv.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { fastestAsyncRun } from '../../support/cpu-time.ts';

const field =
  ({ schema }: LeafField<string>) =>
  (text: string) =>
    v.safeParse(schema, text);
const now = new Date(Date.UTC(2026, 4, 12));

/** Everything that reads a text of somebody unknown. */
const parsers: Record<string, (text: string) => unknown> = {
  CSV: (text) => parseCsv(new TextEncoder().encode(text)),
  'CSV with a separator': (text) =>
    parseCsv(Buffer.from(text, 'utf16le'), { choice: { encoding: 'utf-16le', separator: ';' } }),
  JSON: parseJson,
  'JSON text': (text) => parseJson(JSON.stringify({ text, [text]: 1 })),
  'identifier of a person': (text) => parseIdentifier(text, null),
  'phone of a person': (text) => parseIdentifier(text, 'IL'),
  'phone of a guest': (text) => parseGuestPhone(text, 'IL'),
  'phone of an item': field(phone()),
  'e-mail of a person': parseEmail,
  'e-mail of an item': field(email()),
  code: (text) => parseCode(text, 4),
  URL: parseUrl,
  'link of an item': field(link()),
  // as long as the head of a request may be, and as it arrives: in ASCII
  'address of a guest page': (text) =>
    parseGuestUrl(`/p/${encodeURI(text.replaceAll(/\p{Cs}/gu, ''))}`.slice(0, 16_384)),
  'address of an image': (text) => parseAssetUrl(`/assets/${text}`),
  'time of day': parseTimeOfDay,
  'time of an item': field(time({ ranges: true })),
  'time of a reservation': (text) => parseExpectedTime(text, { timeZone: 'Asia/Jerusalem', now }),
  dates: parseDateList,
  weekdays: parseWeekdayList,
  colour: field(color()),
  'slug of an item': field(slug()),
  'preferred languages': (text) => negotiateLanguage(text, languages),
};

const pieces = [
  '+',
  '0',
  '9',
  '٠',
  '𝟎',
  '@',
  '.',
  '-',
  ' ',
  '	',
  '\n',
  '\r\n',
  '\0',
  '(',
  '/',
  '\\',
  '%',
  '%2e',
  '#',
  '#f',
  ':',
  '–',
  'a',
  'a.',
  '@a.',
  'a@',
  'a-',
  '-a',
  '_',
  'é',
  'é',
  '́',
  '̈́',
  '‏',
  '\ud800',
  'ﷺ',
  'ｶﾞ',
  'İ',
  '"',
  '""',
  '","',
  '"\n',
  ';',
  ',',
  '{',
  '[',
  '{"a":',
  '"a":1,',
  '[1,',
  '1e',
  '1e9',
  '-1',
  '\\"',
  '\\u0000',
  'null',
  'https://',
  'a/',
  '//',
  '..',
  '?w=1',
  '&a=',
  'q=',
  'en;q=1,',
  '20270101,',
  '20270101-20270102,',
  '0-6,',
  '0930-',
];
/** As much as a request may hold before somebody is signed in. */
const maxLength = 32 * 1024;
const maxMs = 50;

describe.each(Object.entries(parsers))('H303 %s', (_name, parse) => {
  const check = async (text: string) => {
    const read = async () => {
      try {
        await parse(text);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
      }
    };
    // a single run also pays for what is loaded once, and for the garbage of others
    const ms = await fastestAsyncRun(1, read);
    if (ms >= maxMs)
      expect(await fastestAsyncRun(5, read), `${text.length} times ${text.slice(0, 40)}`).toBeLessThan(maxMs);
  };

  test('takes less than 50 ms for 32 KB of the same, and throws nothing but a rejection', async () => {
    for (const piece of pieces) {
      const many = piece.repeat(Math.floor((maxLength - 2) / piece.length));
      // a mismatch at the very end is what makes a pattern try again
      for (const text of [`${many}!`, `${piece}${'1'.repeat(maxLength / 2)}${piece}!`]) await check(text);
    }
    for (const [open, close] of ['[]', '{}', '()', '""'].map((it) => it.split('') as [string, string]))
      await check(open.repeat(maxLength / 2) + close.repeat(maxLength / 2));
  });

  test('takes less than 50 ms for any text, and throws nothing but a rejection', async () => {
    const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((parts) => parts.join(''));
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), mixed), check), {
      numRuns: propertyRuns(300),
    });
  });
});

test('the former code of Hebrew, which browsers and files still send, is Hebrew', () => {
  expect(['iw', 'iw-IL', 'IW_il'].map(parseLanguage)).toEqual(['he', 'he', 'he']);
  expect(negotiateLanguage('iw, en;q=0.8', languages)).toBe('he');
});
