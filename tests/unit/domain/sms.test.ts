import { expect, test } from 'vitest';
import { languages } from '../../../graphql/domain/languages.ts';
import { type MessageKind, messageKinds, renderMessage } from '../../../server/modules/outbox/message-kinds.ts';
import { createReservationMessage } from '../../../server/modules/outbox/message-templates.ts';
import { measureSms, shortenName, toSmsText } from '../../../server/modules/outbox/sms-text.ts';

const link = 'https://maitre.example/i/#Ab3-_9xYz0Ab3-_9xYz0Qw';
const names = {
  en: 'The Old Harbour Fish and Grill',
  fr: 'Le Petit Bistro du Vieux Quai.',
  de: 'Gasthaus zum Goldenen Anker am',
  he: 'מסעדת הים והדגים של יפו העתיקה',
  ru: 'Ресторан у старой гавани Яффо.',
  ar: 'مطعم الميناء القديم للأسماك في',
};

test.each([
  ['a'.repeat(160), { encoding: 'GSM-7', units: 160, segments: 1 }],
  ['a'.repeat(161), { encoding: 'GSM-7', units: 161, segments: 2 }],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, { encoding: 'GSM-7', units: 306, segments: 3 }],
  ['ש'.repeat(70), { encoding: 'UCS-2', units: 70, segments: 1 }],
  ['ש'.repeat(134), { encoding: 'UCS-2', units: 134, segments: 2 }],
  ['ש'.repeat(135), { encoding: 'UCS-2', units: 135, segments: 3 }],
  [`${'ש'.repeat(66)}🐟${'ש'.repeat(66)}`, { encoding: 'UCS-2', units: 134, segments: 3 }],
])('an SMS is measured in the units and segments that are paid', (text, size) => {
  expect(measureSms(text)).toEqual(size);
});

test('typographic marks do not make a text UCS-2; letters are kept', () => {
  expect(toSmsText('Maître\u00a0: «\u202fn’oubliez pas\u202f» – …')).toBe('Maitre : " n\'oubliez pas " - ...');
  expect(toSmsText('À l’août')).toBe('À l’août');
  expect(toSmsText('ב־“יפו”')).toBe('ב־“יפו”');
});

test('a long name is cut between characters as people see them', () => {
  expect(shortenName(names.en)).toBe(names.en);
  expect(shortenName(`${'a'.repeat(28)}👨‍👩‍👧bc`)).toBe(`${'a'.repeat(28)}👨‍👩‍👧…`);
});

const roleNames = {
  en: 'Translator',
  he: 'מתרגם',
  fr: 'Traducteur',
  ru: 'Наблюдатель',
  de: 'Übersetzer',
  ar: 'المشاهد',
};

const aboutTables = ['invitation', 'nudge', 'confirmation', 'waiting', 'request', 'change', 'cancellation'] as const;
const isAboutTable = (kind: MessageKind): kind is (typeof aboutTables)[number] =>
  aboutTables.some((one) => one === kind);

test('every SMS is GSM-7 in English, German and French, and has at most 134 units in the others', () => {
  const texts = languages.flatMap((language) =>
    (Object.keys(messageKinds) as MessageKind[])
      .filter((kind) => kind !== 'reservationList' && kind !== 'bill')
      .map((kind) => {
        const reservation = { venue: names[language], expected: '202609232030', size: 10, link };
        if (isAboutTable(kind))
          return [language, kind, createReservationMessage(kind, 'sms', language, reservation).text] as const;
        const values = {
          code: '4711',
          host: 'maitre.example',
          minutes: '10 minutes',
          venue: names[language],
          person: 'Michal Arad',
          place: '12',
          amount: ['en', 'de', 'fr'].includes(language) ? 'ILS 12,345.00' : '12,345.00\u00a0₪',
          left: ['en', 'de', 'fr'].includes(language) ? 'ILS 10,345.00' : '10,345.00\u00a0₪',
          role: roleNames[language],
          link,
        };
        return [language, kind, renderMessage(kind, 'sms', language, values).text] as const;
      }),
  );
  const isLatin = (language: string) => ['en', 'de', 'fr'].includes(language);
  expect(
    texts.flatMap(([language, kind, text]) => {
      const { encoding, units } = measureSms(text);
      return (isLatin(language) ? encoding === 'GSM-7' : units <= 134) ? [] : [[language, kind, encoding, units, text]];
    }),
  ).toEqual([]);
});

test('a mail in Hebrew keeps its direction and isolates what is written into it, also in its text part', () => {
  const values = { venue: 'Petilia <Jaffa>', link };
  const { text, html } = renderMessage('survey', 'email', 'he', values);
  expect(text.startsWith('\u200fPetilia <Jaffa>: ')).toBe(true);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<bdi>Petilia &#60;Jaffa&#62;</bdi>');
  expect(html).toContain(`<a href="${link}"><bdi dir="ltr">${link}</bdi></a>`);
  expect(html).not.toMatch(/<(?:img|style|script|link)/);
  expect(renderMessage('survey', 'email', 'en', values).text.startsWith('Petilia')).toBe(true);
});
