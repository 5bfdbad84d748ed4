import { expect, test } from 'vitest';
import { languages } from '../../../graphql/domain/languages.ts';
import { readConfig } from '../../../server/config/config.ts';
import { type MessageKind, messageKinds, renderMessage } from '../../../server/modules/outbox/message-kinds.ts';
import { createCodeMessage } from '../../../server/modules/outbox/message-templates.ts';
import { readMessages } from '../../support/messages.ts';

const kinds = Object.keys(messageKinds) as MessageKind[];
const channels = ['email', 'sms'] as const;

test.each(kinds)('a message of kind %s has its own text in every language, and fills every placeholder', (kind) => {
  const values = {
    code: '4711',
    host: 'maitre.example',
    minutes: '10',
    venue: 'Petilia',
    date: 'Friday',
    time: '20:30',
    guests: '4',
    link: 'https://maitre.example/i/#token',
    list: '20:30 Dana (4)',
    person: 'Dana',
    place: '12',
    amount: '100',
    left: '50',
    role: 'Host',
    number: '12',
  };
  for (const language of languages) {
    const catalogue = readMessages(language);
    const { email, sms } = messageKinds[kind];
    for (const id of [email.subject, email.text, sms.text])
      expect([language, id, catalogue[id] ?? '']).not.toEqual([language, id, '']);
    for (const channel of channels) {
      const { subject, text } = renderMessage(kind, channel, language, values);
      expect([language, channel, `${subject}${text}`.match(/[{}]/)]).toEqual([language, channel, null]);
      expect(subject === null).toBe(channel === 'sms');
    }
  }
});

test('texts use only the placeholders that their kind declares', () => {
  for (const kind of kinds)
    for (const language of languages) {
      const catalogue = readMessages(language);
      const { email, sms, values } = messageKinds[kind];
      const used = [email.subject, email.text, sms.text].flatMap((id) =>
        [...(catalogue[id] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      );
      expect([kind, language, used.filter((name) => !(values as readonly string[]).includes(name))]).toEqual([
        kind,
        language,
        [],
      ]);
    }
});

test('guests read dates and times as their language writes them: in German with “Uhr”, in Russian without a case', () => {
  const values = {
    venue: 'Petilia',
    guests: '4',
    date: 'суббота, 28 ноября',
    time: '20:30',
    link: 'https://a.example',
  };
  for (const kind of ['invitation', 'nudge', 'cancellation'] as const) {
    expect(renderMessage(kind, 'sms', 'de', values).text).toContain('um 20:30 Uhr');
    // a preposition before it would need another case than its nominative
    expect(renderMessage(kind, 'sms', 'ru', values).text).toMatch(/[,:] суббота, 28 ноября, 20:30/);
  }
});

test('how long a code is valid is written with the plural of the language', () => {
  const written = {
    en: '10 minutes',
    he: '10 דקות',
    ru: '10 минут',
    de: '10 Minuten',
    fr: '10 minutes',
    ar: '10 دقائق',
  };
  for (const language of languages)
    expect(createCodeMessage(readConfig({}), 'sms', language, '4711').text.replaceAll('\u00a0', ' ')).toContain(
      written[language],
    );
});
