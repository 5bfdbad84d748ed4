import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  BillCreditDocument,
  BillDeleteDocument,
  BillDocument,
  BillEventDocument,
  BillingDocument,
  BillPdfDocument,
  BillSaveDocument,
  BillSendDocument,
  PaymentsDocument,
  TeamUsersDocument,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter } from '../content/demo-clients.ts';
import { day, openGuestServer } from '../guest-link/guest-clients.ts';
import { type Bill, must, openBilling, readRefusal } from './billing-clients.ts';

let server: TestServer;
let billing: Awaited<ReturnType<typeof openBilling>>;

beforeAll(async () => {
  server = await openGuestServer();
  billing = await openBilling(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['bill_credits', 'bills', 'bill_series'] as const)
    await server.database.maintenance.deleteFrom(table).where('venue_id', '=', billing.directory).execute();
});

/** YYYYMMDD in the venue, so many days from the server's today. */
const dateIn = (days: number): string =>
  new Date(server.clock.now() + days * day)
    .toLocaleDateString('sv', { timeZone: 'Asia/Jerusalem' })
    .replaceAll('-', '');

test('a draft has no number and everything of it can change; every field is checked at its place', async () => {
  const draft = await billing.draft();
  expect(draft).toMatchObject({
    number: null,
    status: 'draft',
    sum: 45_000,
    currency: 'ILS',
    emails: ['noa@petilia.example'],
    allocationNumber: null,
    credited: 0,
    sentAt: null,
    credits: [],
  });
  const refusals: [given: Record<string, unknown>, key: string, path: string][] = [
    [{ name: ' ' }, 'required', 'name'],
    [{ name: 'n'.repeat(81) }, 'tooLong', 'name'],
    [{ issueDate: '20260231' }, 'datesNotValid', 'issueDate'],
    [{ dueDate: '20260430' }, 'dueBeforeIssue', 'dueDate'],
    [{ type: 'gift' }, 'optionNotValid', 'type'],
    [{ sum: 0 }, 'sumNotValid', 'sum'],
    [{ sum: -10 }, 'sumNotValid', 'sum'],
    [{ sum: 100_000_000 }, 'sumNotValid', 'sum'],
    [{ emails: [] }, 'required', 'emails'],
    [{ emails: ['noa@'] }, 'emailNotValid', 'emails'],
    [{ emails: Array.from({ length: 11 }, (_, at) => `guest${at}@petilia.example`) }, 'tooManyEmails', 'emails'],
    [{ allocationNumber: '12345678' }, 'allocationNumberNotValid', 'allocationNumber'],
  ];
  for (const [given, key, path] of refusals) {
    expect(await readRefusal(billing.save(given))).toEqual(['BAD_INPUT', key, path]);
    expect(await readRefusal(billing.change(draft.id, given))).toEqual(['BAD_INPUT', key, path]);
  }
  const { directory } = billing;
  expect(
    await readRefusal(
      billing.ask('mutation ($directory: ID!) { billSave(directory: $directory) { id } }', { directory }),
    ),
  ).toEqual(['BAD_INPUT', 'required', 'name']);
  const changed = await must<Bill>(
    billing.change(draft.id, {
      sum: 50_000,
      allocationNumber: '١٢٣ 456-789',
      emails: ['Noa@petilia.example', ' noa@petilia.example', 'dana@petilia.example'],
    }),
    'billSave',
  );
  expect(changed).toMatchObject({
    version: 2,
    sum: 50_000,
    allocationNumber: '123456789',
    emails: ['noa@petilia.example', 'dana@petilia.example'],
  });
});

test('the number is given when a bill is opened; then only the name and the e-mails change', async () => {
  const { id } = await billing.opened();
  const other = await billing.opened();
  expect([(await billing.list()).future.map(({ number }) => number), other.number]).toEqual([[1, 2], 2]);
  for (const [field, value] of Object.entries({
    issueDate: '20260502',
    dueDate: '20260601',
    type: 'other',
    description: 'Wine',
    sum: 1,
    allocationNumber: '123456789',
  }))
    expect(await readRefusal(billing.change(id, { [field]: value }))).toEqual(['BAD_INPUT', 'billFixed', field]);
  // what is as it was is no change
  const { directory: _, ...same } = billing.defaults;
  const renamed = await must<Bill>(
    billing.change(id, { ...same, name: 'Noa Levi', emails: ['levi@petilia.example'] }),
    'billSave',
  );
  expect(renamed).toMatchObject({ number: 1, name: 'Noa Levi', emails: ['levi@petilia.example'], sum: 45_000 });
  expect(await readRefusal(billing.ask(BillDeleteDocument, { id }))).toEqual(['BAD_INPUT', 'billNumbered', null]);
  const draft = await billing.draft();
  await must(billing.ask(BillDeleteDocument, { id: draft.id }), 'billDelete');
  expect(await readRefusal(billing.ask(BillDocument, { id: draft.id }))).toEqual(['NOT_FOUND', 'notFound', null]);
  // the deleted draft had none
  expect((await billing.opened()).number).toBe(3);
});

test('a bill is not issued ahead, nor before the number before it; a refused one takes no number', async () => {
  const ahead = await billing.draft({ issueDate: dateIn(1), dueDate: dateIn(9) });
  expect(await readRefusal(billing.send(ahead.id, 'open'))).toEqual(['BAD_INPUT', 'issueDateAhead', 'issueDate']);
  expect((await billing.opened({ issueDate: '20260502' })).number).toBe(1);
  const earlier = await billing.draft({ issueDate: '20260501' });
  expect(await readRefusal(billing.send(earlier.id, 'open'))).toEqual([
    'BAD_INPUT',
    'issueDateBeforeLast',
    'issueDate',
  ]);
  await must(billing.change(earlier.id, { issueDate: '20260502' }), 'billSave');
  expect(await must(billing.send(earlier.id, 'open'), 'billEvent')).toMatchObject({ number: 2, status: 'open' });
});

test('what is due today is not overdue, by the day of the venue', async () => {
  const [today, yesterday] = [dateIn(0), dateIn(-1)];
  await billing.opened({ dueDate: today, issueDate: yesterday });
  await billing.opened({ dueDate: yesterday, issueDate: yesterday });
  await billing.draft({ dueDate: yesterday, issueDate: yesterday });
  const { future } = await billing.list();
  expect(future.map(({ dueDate, status, overdueDays }) => [dueDate, status, overdueDays])).toEqual([
    [yesterday, 'open', 1],
    [yesterday, 'draft', 0],
    [today, 'open', 0],
  ]);
});

test('a bill is due from seven days before its due date until it is paid; a draft is not', async () => {
  const [today, week, later] = [dateIn(0), dateIn(7), dateIn(8)];
  const bills = [
    await billing.opened({ dueDate: week, issueDate: today }),
    await billing.opened({ dueDate: later, issueDate: today }),
    await billing.draft({ dueDate: today, issueDate: today }),
  ];
  const listDue = async () => (await billing.list()).future.filter(({ due }) => due).map(({ id }) => id);
  expect(await listDue()).toEqual([bills[0]?.id]);
  await must(billing.send(bills[0]?.id ?? '', 'pay'), 'billEvent');
  expect(await listDue()).toEqual([]);
});

test('future payments are drafts and open ones by due date; the others are the history, the last issued first', async () => {
  const late = await billing.opened({ name: 'Late', dueDate: '20260620' });
  const soon = await billing.draft({ name: 'Soon', dueDate: '20260515' });
  const paid = await billing.opened({ name: 'Paid' });
  await must(billing.send(paid.id, 'pay'), 'billEvent');
  const lost = await billing.opened({ name: 'Lost', issueDate: '20260503' });
  await must(billing.send(lost.id, 'uncollect'), 'billEvent');
  const { future, history } = await billing.list();
  expect([future.map(({ id }) => id), history.map(({ id }) => id)]).toEqual([
    [soon.id, late.id],
    [lost.id, paid.id],
  ]);
  expect(await must(billing.send(lost.id, 'pay'), 'billEvent')).toMatchObject({ status: 'paid', number: 3 });
  expect(await readRefusal(billing.send(lost.id, 'uncollect'))).toEqual(['BAD_INPUT', 'notPossibleNow', 'event']);
});

test('a payment is stored on its business day', async () => {
  const { id } = await billing.opened();
  const { ask, directory } = billing;
  await must(ask(VenueUpdateDocument, { venue: directory, changes: { time_zone: 'Pacific/Auckland' } }), 'venueUpdate');
  const paid = await must<Bill>(billing.send(id, 'pay'), 'billEvent');
  // the business day ends at 04:00
  const expected = new Date(server.clock.now() - 4 * 3_600_000)
    .toLocaleDateString('sv', { timeZone: 'Pacific/Auckland' })
    .replaceAll('-', '');
  expect(paid.paidOn).toBe(expected);
});

test('credits have a series of their own, sum to at most what is left, and void an open bill that they use up', async () => {
  const first = await billing.opened();
  const second = await billing.opened();
  expect(await readRefusal(billing.credit(first.id, 45_001))).toEqual(['BAD_INPUT', 'creditTooMuch', 'sum']);
  expect(await readRefusal(billing.credit(first.id, 0))).toEqual(['BAD_INPUT', 'sumNotValid', 'sum']);
  await must(billing.credit(first.id, 5000), 'billCredit');
  const paid = await must<Bill>(billing.send(second.id, 'pay'), 'billEvent');
  expect(await must(billing.credit(paid.id, 45_000), 'billCredit')).toMatchObject({ status: 'paid', credited: 45_000 });
  const after = await must<Bill>(billing.credit(first.id, 40_000), 'billCredit');
  expect(after).toMatchObject({ number: 1, status: 'void', credited: 45_000 });
  expect(after.credits.map(({ number, sum, reason, by }) => [number, sum, reason, by])).toEqual([
    [1, 5000, 'Came late', 'Michal Arad'],
    [3, 40_000, 'Came late', 'Michal Arad'],
  ]);
  expect(await readRefusal(billing.credit(first.id, 1))).toEqual(['BAD_INPUT', 'notPossibleNow', null]);
});

test('a bill that was sent is credited, not withdrawn; it goes to each of its e-mails, and again when somebody asks', async () => {
  const { id } = await billing.draft({ emails: ['noa@petilia.example', 'dana@petilia.example'] });
  expect(await readRefusal(billing.ask(BillSendDocument, { id }))).toEqual(['BAD_INPUT', 'notPossibleNow', null]);
  await must(billing.send(id, 'open'), 'billEvent');
  await must(billing.credit(id, 5000), 'billCredit');
  const sent = await must<Bill>(billing.ask(BillSendDocument, { id, locale: 'he' }), 'billSend');
  expect(sent.sentAt).toBe(new Date(server.clock.now()).toISOString());
  await server.tick();
  const mails = (await server.outbox()).filter(({ text }) => text.includes('דרישת תשלום מספר 1'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['dana@petilia.example', 'noa@petilia.example']);
  expect(mails[0]?.text).toContain('400');
  expect(await readRefusal(billing.send(id, 'void'))).toEqual(['BAD_INPUT', 'creditInstead', 'event']);
  await must(billing.ask(BillSendDocument, { id }), 'billSend');
});

test('two people who change one bill: the second one is told, and gets the present bill', async () => {
  const { id, version } = await billing.draft();
  await must(billing.change(id, { name: 'Dana' }), 'billSave');
  const { error } = await billing.change(id, { name: 'Gal', expectedVersion: version });
  expect(error).toMatchObject({ code: 'CONFLICT', key: 'conflict', detail: { bill: { name: 'Dana', version: 2 } } });
});

test('H081 bills, payments and team of another venue are unknown', async () => {
  const { id, version } = await billing.draft();
  const jaffa = await enter(server, 'michal', 'petilia-jaffa');
  const { directory } = billing;
  for (const [document, variables] of [
    [BillDocument, { id }],
    [BillPdfDocument, { id }],
    [BillSaveDocument, { directory: 'petilia-jaffa', id, name: 'Gal', expectedVersion: version }],
    [BillEventDocument, { id, event: 'open' }],
    [BillCreditDocument, { id, sum: 1, reason: 'Came late' }],
    [BillSendDocument, { id }],
    [BillDeleteDocument, { id }],
    [BillingDocument, { directory }],
    [PaymentsDocument, { directory }],
    [TeamUsersDocument, { directory }],
  ] as const)
    expect(await readRefusal(jaffa(document, variables))).toEqual(['NOT_FOUND', 'notFound', null]);
  expect(await must(billing.ask(BillDocument, { id }), 'bill')).toMatchObject({ version, status: 'draft' });
});

test('the database keeps numbered bills and credits from whoever serves requests', async () => {
  const { id } = await billing.opened();
  await must(billing.credit(id, 1), 'billCredit');
  const inside = server.database.within([billing.directory]);
  await inside.deleteFrom('bills').execute();
  expect((await billing.list()).future).toHaveLength(1);
  await expect(inside.deleteFrom('bill_credits').execute()).rejects.toThrow('permission denied');
  await expect(inside.updateTable('bill_credits').set({ sum: 2 }).execute()).rejects.toThrow('permission denied');
  await expect(inside.updateTable('bills').set({ credited: 45_001 }).execute()).rejects.toThrow('check');
});
