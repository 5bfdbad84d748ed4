import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, toPromise, waitFor } from 'xstate';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { surveyAggregates } from '../../../graphql/domain/surveys.ts';
import {
  GuestDataDocument,
  ManagementHomeDocument,
  RsvpEmailDocument,
  type SurveyFieldsFragment,
  SurveyResendDocument,
  SurveysDocument,
  type SurveysQuery,
  SurveyUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { applySurveyEvent } from '../../../machines/lifecycles/survey.ts';
import type { SurveyEvent, SurveyFacts, SurveyStatus } from '../../../machines/lifecycles/survey.types.ts';
import type { Ports } from '../../../machines/ports.ts';
import { createSaveSurvey } from '../../../machines/surveys/survey-dialog.actors.ts';
import { surveyFormMachine } from '../../../machines/surveys/survey-form.machine.ts';
import type { SurveyValues } from '../../../machines/surveys/survey.form.ts';
import { createSurveysActors, parseSurvey } from '../../../machines/surveys/surveys.actors.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { createActorHarness } from '../../support/actor-harness.ts';
import { type Mail, type MailGateway, readMailParts, startMail } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { createAskLosing, enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  hour,
  minute,
  newPhone,
  openGuestServer,
  sendEvent,
  sendSurvey,
  sendSurveys,
  venue,
} from '../guest-link/guest-clients.ts';

let server: TestServer;
let manager: Request;
let host: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  manager = await enter(server, 'michal', venue);
  host = await enter(server, 'dana', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const list = async (more: Record<string, unknown> = {}): Promise<SurveysQuery['surveys']> => {
  const shown = { directory: venue, ...recentDays(), limit: 200 };
  const { data, error } = await manager(SurveysDocument, { ...shown, ...more });
  if (error) throw new Error(JSON.stringify(error));
  return data.surveys as SurveysQuery['surveys'];
};
const find = async (ticketId: string): Promise<SurveyFieldsFragment> => {
  const found = (await list()).replies.find((reply) => reply.ticketId === ticketId);
  if (found === undefined) throw new Error('the survey is not listed');
  return found;
};
/** The last four weeks of the venue: the clock of these tests jumps. */
const recentDays = () => {
  const { date } = toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem');
  return { from: addDays(date, -27), to: date };
};
const update = (ask: Request, variables: Record<string, unknown>) => ask(SurveyUpdateDocument, variables);

test('every counter opens exactly the rows that it counts, negative replies first', async () => {
  const sent = await sendSurveys(server, manager, 4);
  const [negative, positive, viewed] = sent;
  await guest.answerSurvey(negative?.token ?? '', { Q2: '1', feedback: 'Cold soup' });
  await guest.answerSurvey(positive?.token ?? '', {});
  await guest.viewSurvey(viewed?.token ?? '');
  const all = await list();
  for (const aggregate of surveyAggregates) {
    const { replies, count, summary } = await list({ aggregate });
    expect([aggregate, count, replies.length]).toEqual([aggregate, summary[aggregate], summary[aggregate]]);
    expect(summary).toEqual(all.summary);
  }
  expect(all.summary.positive + all.summary.negative).toBe(all.summary.replied);
  const sentiments = all.replies.map(({ sentiment }) => sentiment ?? 'none');
  expect(sentiments).toEqual(
    sentiments.toSorted((a, b) => 'negative positive none'.indexOf(a) - 'negative positive none'.indexOf(b)),
  );
  const { Q0, Q2 } = all.distribution as Record<string, Record<string, number>>;
  expect((Q0?.ok ?? 0) + (Q0?.bad ?? 0)).toBe(all.summary.replied);
  expect(Q2?.['1']).toBeGreaterThan(0);
  expect((await list({ search: negative?.phone.slice(4) })).replies.map(({ ticketId }) => ticketId)).toEqual([
    negative?.ticketId,
  ]);
});

test('a negative reply is sent to every manager of the venue immediately, and only once', async () => {
  const { token } = await sendSurvey(server, manager);
  const listNotices = async () =>
    (await server.outbox()).filter(({ text }) => text.includes(`/${venue}/survey?aggregate=negative`));
  const before = (await listNotices()).length;
  await guest.answerSurvey(token, { Q0: 'bad', feedback: 'Nobody came' });
  await server.tick();
  const messages = (await listNotices()).slice(0, (await listNotices()).length - before);
  const managers = [demoUsers.michal, demoUsers.yonatan, demoUsers.emma].map(({ phone, email }) => phone ?? email);
  expect(messages.map(({ to }) => to).toSorted()).toEqual(managers.toSorted());
  // what the guest wrote stays in the venue's own list
  for (const { text } of messages) expect(text).not.toContain('Nobody');
  await guest.answerSurvey(token, { Q0: 'ok', Q1: '1' });
  await server.tick();
  expect((await listNotices()).length).toBe(before + managers.length);
});

test('the message about a negative reply leaves within a day, however long no gateway takes it', async () => {
  const { token } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { Q0: 'bad' });
  const waiting = await server.database.plain
    .selectFrom('outbox')
    .select('expires_at')
    .where('expires_at', '>', new Date(server.clock.now()))
    .where('sent_at', 'is', null)
    .execute();
  const managers = [demoUsers.michal, demoUsers.yonatan, demoUsers.emma];
  expect(waiting).toEqual(managers.map(() => ({ expires_at: new Date(server.clock.now() + day) })));
});

describe('an e-mail to a manager', () => {
  const hostileName = '=<img src=x onerror=alert(1)>\r\nBcc: all@petilia.example';
  const hostileFeedback = "<script>alert(1)</script>\r\nBcc: all@petilia.example\r\n\r\n.\r\n=cmd|' /C calc'!A0";
  let mail: MailGateway;
  let open: TestServer;
  let staff: Request;
  beforeAll(async () => {
    mail = await startMail();
    open = await openGuestServer({}, { smtpUrl: mail.url }, { mail });
    staff = await enter(open, 'yonatan', venue);
  });
  afterAll(async () => {
    await open.close();
    await mail.close();
  });
  beforeEach(() => {
    mail.mails.length = 0;
  });

  /** Whom it is for, every header but the ids, times and boundary of the mail itself, and what it says. */
  const readMail = ({ to, raw }: Mail) => {
    const [head = ''] = raw.split('\r\n\r\n');
    const headers = head
      .split(/\r\n(?=\S)/)
      .filter((line) => !/^(?:Message-ID|Date):/i.test(line))
      .map((line) => line.replace(/;\s+boundary=.*/, ''));
    return { to, headers, ...readMailParts({ raw }) };
  };
  const notify = async (name: string, feedback: string) => {
    const { token } = await sendSurvey(open, staff, { name });
    mail.mails.length = 0;
    expect((await createGuestClient(open).answerSurvey(token, { Q0: 'bad', feedback })).error).toBe(null);
    await open.tick();
    return mail.mails.map(readMail).toSorted((one, other) => String(one.to).localeCompare(String(other.to)));
  };

  test('H131 is the same whatever the guest’s name and answer are: neither is in it', async () => {
    const plain = await notify('Noa', 'Cold soup');
    expect(plain.map(({ to }) => to)).toEqual([[demoUsers.emma.email], [demoUsers.yonatan.email]]);
    expect(await notify(hostileName, hostileFeedback)).toEqual(plain);
  });

  test('H131 about the reservations of a day has a guest’s name as text: no markup, no header, no further recipient', async () => {
    const { expected } = await createReservation(staff, {
      expected: expectedIn(open, hour),
      as: 'confirm',
      phoneNumber: newPhone(),
      name: hostileName,
    });
    const to = demoUsers.yonatan.email;
    const variables = { directory: venue, date: expected.slice(0, 8), aggregate: 'total', to };
    expect((await staff(RsvpEmailDocument, variables)).error).toBe(null);
    await open.tick();
    const [list, ...others] = mail.mails.map(readMail);
    expect([others, list?.to]).toEqual([[], [to]]);
    const named = (name: RegExp) => list?.headers.filter((line) => name.test(line));
    expect(named(/^(?:To|Cc|Bcc):/i)).toEqual([`To: ${to}`]);
    expect(named(/^Content-Type:/i)).toEqual(['Content-Type: multipart/alternative']);
    // a name is one line
    expect(list?.text.split('\r\n').join('\n')).toContain(`${hostileName.replace('\r\n', ' ')} (4)`);
    expect(list?.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(list?.html).not.toContain('<img');
  });
});

test('a correction keeps the guest’s own answers, and restoring them removes it', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { Q1: '1', feedback: 'Cold' });
  const replied = await find(ticketId);
  const { error } = await update(manager, { ticketId, expectedVersion: replied.version, Q1: '3', feedback: 'Cold.' });
  expect(error).toBe(null);
  const corrected = await find(ticketId);
  expect(corrected).toMatchObject({
    Q1: '3',
    feedback: 'Cold.',
    sentiment: 'positive',
    original: {
      Q0: 'ok',
      Q1: '1',
      Q2: '3',
      Q3: '3',
      feedback: 'Cold',
    },
  });
  const outdated = await update(manager, { ticketId, expectedVersion: replied.version, Q1: '2' });
  expect(outdated.error).toMatchObject({ code: 'CONFLICT', detail: { survey: { Q1: '3' } } });
  await update(manager, { ticketId, Q1: '1', feedback: 'Cold' });
  expect(await find(ticketId)).toMatchObject({ Q1: '1', sentiment: 'negative', original: null });
  for (const [field, value] of Object.entries({ Q0: 'fine', Q1: '4', Q2: '', Q3: '0' }))
    expect((await update(manager, { ticketId, [field]: value })).error).toMatchObject({
      key: 'optionNotValid',
      path: field,
    });
  expect((await update(manager, { ticketId, feedback: 'x'.repeat(2001) })).error).toMatchObject({ path: 'feedback' });
});

test('P3 a correction that is sent twice with its key, because its answer was lost, is stored once', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, {});
  const { version } = await find(ticketId);
  const key = crypto.randomUUID();
  const correct = () => manager(SurveyUpdateDocument, { ticketId, expectedVersion: version, Q1: '2' }, { key });
  const [first, again] = [await correct(), await correct()];
  expect([first.error, again.error]).toEqual([null, null]);
  expect(again.data).toEqual(first.data);
  expect((await find(ticketId)).version).toBe(version + 1);
  // a second click without its key meets what the first one stored
  expect((await update(manager, { ticketId, expectedVersion: version, Q1: '2' })).error?.code).toBe('CONFLICT');
});

test('F001 a correction whose answer was lost and that is saved again does not conflict with itself', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, {});
  const survey = parseSurvey(await find(ticketId), 0);
  const ports = { ask: createAskLosing(1, manager), newId: randomUUID } as unknown as Ports;
  const saveSurvey = createSaveSurvey(ports);
  const save = () => {
    const values = { Q0: 'ok', Q1: '2', Q2: '3', Q3: '3', feedback: '' };
    const actor = createActor(saveSurvey, { input: { survey, values } });
    const saved = toPromise(actor);
    actor.start();
    return saved;
  };
  await expect(save()).rejects.toMatchObject({ code: 'NETWORK' });
  await save();
  expect(await find(ticketId)).toMatchObject({ Q1: '2', version: survey.version + 1 });
});

/** A colleague's correction, in the form, over the real server. */
const openCorrection = async (ticketId: string, ask: Ports['ask']) => {
  const ports = { ask, newId: randomUUID, now: () => server.clock.now() } as unknown as Ports;
  const input = { survey: parseSurvey(await find(ticketId), 0) };
  const actors = { saveSurvey: createSaveSurvey(ports) };
  const { actor } = createActorHarness(surveyFormMachine, { input, actors });
  const save = async () => {
    actor.send({ type: 'survey.save' });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return value === 'done' ? 'saved' : (context.error?.code ?? 'refused');
  };
  const enterValue = (field: keyof SurveyValues, value: string) => actor.send({ type: 'field.changed', field, value });
  return { save, enterValue, values: () => actor.getSnapshot().context.values };
};

test('a correction that meets a colleague’s takes over what it does not change, and is saved by another Save', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { Q0: 'bad', feedback: 'Cold' });
  const { save, enterValue, values } = await openCorrection(ticketId, createAskLosing(0, manager));
  enterValue('feedback', 'Cold soup');
  await update(manager, { ticketId, handled: true, Q1: '2' });
  expect([await save(), values()]).toEqual(['CONFLICT', expect.objectContaining({ Q1: '2', feedback: 'Cold soup' })]);
  expect(await save()).toBe('saved');
  expect(await find(ticketId)).toMatchObject({ Q0: 'bad', Q1: '2', feedback: 'Cold soup' });
});

test('F001 a correction that is typed on after its answer was lost meets itself once, and is saved', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, {});
  const { save, enterValue } = await openCorrection(ticketId, createAskLosing(1, manager));
  enterValue('feedback', 'Lovely');
  expect(await save()).toBe('NETWORK');
  enterValue('feedback', 'Lovely evening');
  expect([await save(), await save()]).toEqual(['CONFLICT', 'saved']);
  expect((await find(ticketId)).feedback).toBe('Lovely evening');
});

test.each([
  ['no date', { from: '20261340' }, 'from'],
  ['a last day before the first', { from: '20261110', to: '20261101' }, 'to'],
  ['ten years', { from: '20170101', to: '20261231' }, 'to'],
  ['no counter', { aggregate: 'constructor' }, 'aggregate'],
  ['no row', { limit: 0 }, 'limit'],
  ['more than a page', { limit: 201 }, 'limit'],
  ['less than nothing', { offset: -1 }, 'offset'],
])('a list of %s is rejected at its argument', async (_, variables, path) => {
  const { error } = await manager(SurveysDocument, { directory: venue, ...recentDays(), ...variables });
  expect(error).toMatchObject({ code: 'BAD_INPUT', path });
});

test('a search of any length or letters finds nothing and breaks nothing', async () => {
  for (const search of ['%', '_', "' or 1=1 --", 'x'.repeat(100_000), '\ud800'])
    expect([search.slice(0, 20), (await list({ search })).replies]).toEqual([search.slice(0, 20), []]);
});

test('a host reads replies and changes none', async () => {
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { Q0: 'bad' });
  expect((await host(SurveysDocument, { directory: venue, from: recentDays().to })).error).toBe(null);
  expect((await update(host, { ticketId, handled: true })).error?.code).toBe('FORBIDDEN');
  expect((await host(SurveyResendDocument, { ticketId })).error?.code).toBe('FORBIDDEN');
});

test('the management home counts negative replies until somebody has handled them', async () => {
  const count = async () => {
    const { data } = await manager(ManagementHomeDocument, { directory: venue });
    return (data.managementHome as { negativeSurveys: number }).negativeSurveys;
  };
  const before = await count();
  const { token, ticketId } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { Q0: 'bad' });
  expect(await count()).toBe(before + 1);
  await update(manager, { ticketId, handled: true });
  expect(await count()).toBe(before);
  await update(manager, { ticketId, handled: false });
  expect(await count()).toBe(before + 1);
  await sendEvent(manager, ticketId, 'delete');
  expect(await count()).toBe(before);
});

test('a survey is sent once more after a day, with a link of its own, and can be answered as long as before', async () => {
  const { ticketId, phone } = await sendSurvey(server, manager);
  const links = async () =>
    (await server.outbox()).filter(({ to, text }) => to === phone && text.includes('/s/#')).length;
  expect((await manager(SurveyResendDocument, { ticketId })).error?.key).toBe('notPossibleNow');
  server.clock.advance(day);
  const before = await find(ticketId);
  expect((await manager(SurveyResendDocument, { ticketId })).error).toBe(null);
  expect((await manager(SurveyResendDocument, { ticketId })).error?.key).toBe('notPossibleNow');
  await server.tick();
  await server.tick();
  expect(await links()).toBe(2);
  expect(await find(ticketId)).toMatchObject({ expiresAt: before.expiresAt, delivery: 'sent' });
});

test('the survey of a visit that was corrected to a no-show is not sent again', async () => {
  const { ticketId } = await sendSurvey(server, manager);
  server.clock.advance(day);
  await sendEvent(manager, ticketId, 'correct', { to: 'noShow' });
  const before = await find(ticketId);
  expect((await manager(SurveyResendDocument, { ticketId })).error).toMatchObject({ key: 'notPossibleNow' });
  expect(await find(ticketId)).toEqual(before);
  await sendEvent(manager, ticketId, 'correct', { to: 'done' });
  expect((await manager(SurveyResendDocument, { ticketId })).error).toBe(null);
});

test('F001 a survey whose "send again" got no answer is sent once, and the repeat gets the same answer', async () => {
  const { ticketId, phone } = await sendSurvey(server, manager);
  server.clock.advance(day);
  const ports = { ask: createAskLosing(1, manager), newId: randomUUID, now: () => server.clock.now() };
  const { runAction } = createSurveysActors(ports as unknown as Parameters<typeof createSurveysActors>[0]);
  const rows = [parseSurvey(await find(ticketId), server.clock.now())];
  const resend = () => {
    const call = { scope: {}, query: { filters: {} }, rows, action: 'resend' };
    const actor = createActor(runAction as AnyActorLogic, { input: call });
    const done = toPromise(actor);
    actor.start();
    return done;
  };
  expect(await resend()).toMatchObject({ done: [], failed: [{ error: { code: 'NETWORK' } }] });
  expect(await resend()).toMatchObject({ done: [{ id: ticketId }], failed: [] });
  await server.tick();
  await server.tick();
  const links = (await server.outbox()).filter(({ to, text }) => to === phone && text.includes('/s/#'));
  expect(links).toHaveLength(2);
});

test('of several "send again" at once one sends the link', async () => {
  const { ticketId, phone } = await sendSurvey(server, manager);
  server.clock.advance(day);
  const answers = await Promise.all(Array.from({ length: 6 }, () => manager(SurveyResendDocument, { ticketId })));
  expect(answers.map(({ error }) => error?.key ?? 'sent').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'notPossibleNow'),
    'sent',
  ]);
  await server.tick();
  await server.tick();
  const links = (await server.outbox()).filter(({ to, text }) => to === phone && text.includes('/s/#'));
  expect(links).toHaveLength(2);
});

test('a guest’s data holds replies, and erasing the guest removes what was written', async () => {
  const { token, ticketId, phone } = await sendSurvey(server, manager);
  await guest.answerSurvey(token, { feedback: 'My name is Noa' });
  await update(manager, { ticketId, feedback: 'Noa was here' });
  const { data } = await manager(GuestDataDocument, { directory: venue, phoneNumber: phone });
  expect((data.guestData as { surveys: unknown[] }).surveys).toMatchObject([{ feedback: 'Noa was here' }]);
  const erase =
    'mutation ($id: ID!, $phone: String!) { guestErase(directory: $id, phoneNumber: $phone) { statusCode } }';
  expect((await manager(erase, { id: venue, phone })).error).toBe(null);
  expect(await find(ticketId)).toMatchObject({ name: '', phoneNumber: '', feedback: null, original: null, Q0: 'ok' });
});

describe('every event in every state on the real server has the result of the survey’s machine', () => {
  const toFacts = (reply: SurveyFieldsFragment): SurveyFacts => ({
    status:
      reply.sentiment === 'negative' && reply.handledAt ? 'handled' : ((reply.sentiment ?? 'open') as SurveyStatus),
    viewed: typeof reply.viewedAt === 'string',
    repliedAt: typeof reply.repliedAt === 'string' ? Date.parse(reply.repliedAt) : null,
    expiresAt: Date.parse(reply.expiresAt),
    corrected: reply.original !== null,
    sentAt: Date.parse(reply.sentAt),
  });
  const answers = { negative: { Q0: 'bad' }, positive: { Q0: 'ok' } } as const;
  const ways: Record<SurveyStatus, (sent: { token: string; ticketId: string }) => Promise<unknown>> = {
    open: () => Promise.resolve(),
    positive: ({ token }) => guest.answerSurvey(token, {}),
    negative: ({ token }) => guest.answerSurvey(token, answers.negative),
    handled: async ({ token, ticketId }) => {
      await guest.answerSurvey(token, answers.negative);
      return update(manager, { ticketId, handled: true });
    },
  };
  const send: Record<
    SurveyEvent['type'],
    (
      sent: { token: string; ticketId: string },
      sentiment: 'positive' | 'negative',
    ) => Promise<{ error: { key?: string } | null }>
  > = {
    'guest.view': async ({ token }) => {
      await guest.viewSurvey(token);
      return { error: null };
    },
    'guest.reply': ({ token }, sentiment) => guest.answerSurvey(token, { ...answers[sentiment], Q2: '2' }),
    correct: ({ ticketId }, sentiment) => update(manager, { ticketId, ...answers[sentiment], Q3: '2' }),
    handle: ({ ticketId }) => update(manager, { ticketId, handled: true }),
    reopen: ({ ticketId }) => update(manager, { ticketId, handled: false }),
    resend: ({ ticketId }) => manager(SurveyResendDocument, { ticketId }),
  };

  test.each((Object.keys(ways) as SurveyStatus[]).flatMap((status) => [0, 16].map((late) => [status, late] as const)))(
    'a survey that is %s, %i minutes later',
    async (status, late) => {
      for (const type of Object.keys(send) as SurveyEvent['type'][]) {
        const sent = await sendSurvey(server, manager);
        await ways[status](sent);
        server.clock.advance(late * minute);
        const before = await find(sent.ticketId);
        const sentiment = before.sentiment === 'negative' ? 'positive' : 'negative';
        const event = { type, sentiment, now: server.clock.now() } as SurveyEvent;
        const expected = applySurveyEvent(toFacts(before), event);
        const { error } = await send[type](sent, sentiment);
        const after = toFacts(await find(sent.ticketId));
        if (expected === null) {
          // what is so already is no error: a repeated view, and a flag that is set
          const isRepeated = type === 'guest.view' || (type === 'handle' && status === 'handled') || type === 'reopen';
          expect([type, error?.key ?? null]).toEqual([type, isRepeated ? null : 'notPossibleNow']);
          expect([type, after]).toEqual([type, toFacts(before)]);
        } else {
          expect([type, error]).toEqual([type, null]);
          expect([type, after]).toEqual([type, expected]);
        }
      }
    },
  );
});
