import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDateLocale } from '../../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { getDirection, type Language, languages } from '../../../graphql/domain/languages.ts';
import { BillPdfDocument, BillSendDocument } from '../../../graphql/generated/api/graphql.ts';
import type { PdfDocument } from '../../../server/documents/pdf-document.types.ts';
import { createPdfWriter } from '../../../server/documents/pdf-writer.ts';
import { createAttachment } from '../../../server/modules/attachments/create-attachment.ts';
import { deliverMessages } from '../../../server/modules/outbox/deliver-messages.ts';
import { createLog } from '../../../server/log.ts';
import { type MailGateway, startMail } from '../../support/mail-and-sms-servers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Bill, must, openBilling, readRefusal } from './billing-clients.ts';
import { foldSpaces, readPdf } from './read-pdf.ts';

/** What a reader of the PDF must find, line by line. */
const expectLines = async (bytes: Uint8Array, language: Language, wanted: readonly string[]) => {
  const { lines } = await readPdf(bytes, getDirection(language));
  expect(wanted.filter((text) => !lines.some((line) => line.includes(foldSpaces(text))))).toEqual([]);
};

describe('the writer', () => {
  const writer = createPdfWriter(createLog('silent'));
  afterAll(() => writer.close());

  const createDocument = (language: Language): PdfDocument => {
    const money = createMoneyFormat(getDateLocale(language), 'ILS');
    return {
      language,
      title: 'Petilia',
      subtitle: 'דרישת תשלום',
      from: { name: 'Кафе «Ёлка»', address: 'שדרות ירושלים', phone: '+972 3-123-4567' },
      amount: { label: 'Déjà vu', value: money(123_450) },
      facts: [
        { label: 'א', value: 'Levantine Tours (Ltd.) #set page(fill: red) $x$ @note' },
        { label: 'ב', value: '+972 50-123-4567', isCode: true },
        { label: 'ג', value: 'محمد يوسف' },
        { label: 'ד', value: money(-45_000) },
      ],
      table: null,
      paragraphs: [{ heading: 'x', text: 'אינטרנט WiFi 5G (30 GB) לכל הערב\nשורה "שנייה"' }],
      code: null,
    };
  };

  test.each(languages)('a text that is copied out equals its source: %s', async (language) => {
    const document = createDocument(language);
    const { amount, facts, from } = document;
    await expectLines(await writer.write(document), language, [
      document.title,
      document.subtitle,
      from.name,
      from.address,
      from.phone,
      amount.value,
      ...facts.map(({ value }) => value),
      ...(getDirection(language) === 'rtl' ? ['אינטרנט WiFi 5G (30 GB) לכל הערב', 'שורה "שנייה"'] : []),
    ]);
  });

  test('a document that takes longer than it may ends the worker; the next one is written', async () => {
    const limited = createPdfWriter(createLog('silent'), { jobSeconds: 1 });
    const [paragraph] = createDocument('en').paragraphs;
    const endless = { ...createDocument('en'), paragraphs: Array.from({ length: 60_000 }, () => paragraph as never) };
    await expect(limited.write(endless)).rejects.toMatchObject({ extensions: { key: 'serviceBusy' } });
    await expectLines(await limited.write(createDocument('en')), 'en', ['+972 3-123-4567']);
    await limited.close();
  });
});

describe('a bill', () => {
  let server: TestServer;
  let mail: MailGateway;
  beforeAll(async () => {
    mail = await startMail();
    server = await startTestServer({ demo: true, clock: true });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  test('is a payment request in the language that is asked for, with what is left to pay', async () => {
    const billing = await openBilling(server);
    const { id } = await billing.opened({ allocationNumber: '123456789' });
    await must(billing.credit(id, 5000), 'billCredit');
    const { name, content } = await must<{ name: string; content: string }>(
      billing.ask(BillPdfDocument, { id, locale: 'he' }),
      'billPdf',
    );
    expect(name).toBe('דרישת תשלום 1.pdf');
    const bytes = Buffer.from(content, 'base64');
    await expectLines(bytes, 'he', [
      'נותר לתשלום',
      '400 ₪',
      'מי משלם Noa Ben Levi',
      'מספר הקצאה 123456789',
      'WiFi 5G (30 GB)',
    ]);
    const { lines } = await readPdf(bytes, 'rtl');
    expect(lines).toContain(foldSpaces('דרישת תשלום'));
    expect(lines.join(' ')).not.toContain('חשבונית');
  });

  test('is sent to its addresses as a file that is made when the mail leaves, and how each went is shown', async () => {
    const billing = await openBilling(server);
    mail.unknown('nobody@petilia.example');
    const { id } = await billing.opened({ emails: ['noa@petilia.example', 'nobody@petilia.example'] });
    const waiting = await must<Bill>(billing.ask(BillSendDocument, { id, locale: 'en' }), 'billSend');
    expect(waiting.deliveries.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    // what is credited meanwhile is in the file
    const credited = await must<Bill>(billing.credit(id, 5000), 'billCredit');
    const { database, config, clock } = server;
    const pdf = createPdfWriter(createLog('silent'));
    await deliverMessages('email', {
      database,
      config: { ...config, smtpUrl: mail.url, outboxPage: false },
      now: clock.now,
      log: createLog('silent'),
      attach: createAttachment({ database, config, now: clock.now, pdf }),
    });
    await pdf.close();
    const [sent] = mail.mails.slice(-1);
    const file = /filename="?Payment request 1\.pdf"?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(sent?.raw ?? '')?.[1] ?? '';
    await expectLines(Buffer.from(file, 'base64'), 'en', ['Left to pay', '₪400']);
    const { future } = await billing.list();
    expect(future.map(({ id: one, deliveries }) => [one, deliveries])).toEqual([
      [
        credited.id,
        [
          { email: 'noa@petilia.example', state: 'sent', at: new Date(server.clock.now()).toISOString() },
          { email: 'nobody@petilia.example', state: 'failed', at: null },
        ],
      ],
    ]);
  });

  test('of another venue is an unknown one', async () => {
    const { id } = await (await openBilling(server)).draft();
    const { ask } = await openBilling(server);
    expect(await readRefusal(ask(BillPdfDocument, { id }))).toEqual(['NOT_FOUND', 'notFound', null]);
  });
});
