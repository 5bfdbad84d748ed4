import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  GuestAnswerDocument,
  GuestGiftCardDocument,
  GuestGiftCardPdfDocument,
  GuestRegisterDocument,
  GuestRegistrationDocument,
  GuestShareDocument,
  GuestSurveyAnswerDocument,
  GuestSurveyDocument,
  GuestSurveyViewedDocument,
  GuestTicketDocument,
  GuestViewedDocument,
  TeamInvitationDocument,
} from '../../../graphql/generated/guest/graphql.ts';
import type { guestsPolicy } from '../../../server/modules/guest-link/guest-link.policy.ts';
import { createAuthorizedResolvers } from '../../../server/authorization/authorized-resolver.ts';
import type { Context, Session } from '../../../server/graphql/context.ts';
import { guests, reads, type Rule } from '../../../server/authorization/policy.ts';
import { createPdfWriter } from '../../../server/documents/pdf-writer.ts';
import { createSeatingWorker } from '../../../server/seating/seating-worker.ts';
import { createAddressService } from '../../../server/address-lookup/address-service.ts';
import { createLog } from '../../../server/log.ts';
import {
  type GuestScope,
  issueGuestToken,
  revokeGuestTokens,
} from '../../../server/authorization/guest-tokens.store.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import type { RequestInput, TestServer } from '../../support/server.ts';
import { createRequester, enter, stored } from '../content/demo-clients.ts';
import { invite, openGuestServer } from '../guest-link/guest-clients.ts';

// What no operation has yet (masked fields, a rule beyond its purpose) is tested through a table of policies of its own,
// with the real resolvers, the real store and the real database; the rest through the guests' endpoint.

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer();
});
afterAll(() => server.close());

const table = {
  guestSurvey: guests('survey', 'read', 'survey', { phone: 'last2' }),
  guestSurveyAnswer: guests('survey', 'answer', 'survey'),
  // a rule that the purpose itself does not allow
  guestSurveyDelete: guests('survey', 'delete', 'survey'),
  cards: reads('giftCard', { number: 'last4' }),
} satisfies Record<string, Rule>;
const { guestResolver, venueResolver } = createAuthorizedResolvers(table);

const day = 24 * 3_600_000;
const survey: GuestScope = { venue: 'petilia-jaffa', purpose: 'survey', id: 'survey-1' };

const issue = (scope: Partial<GuestScope> = {}, lifetime = day) => {
  const guest = { ...survey, ...scope };
  const at = new Date(server.clock.now());
  const expiresAt = new Date(at.getTime() + lifetime);
  return issueGuestToken(server.database.within([guest.venue]), guest, { at, expiresAt });
};

const createContext = (session: Session | null): Context => ({
  config: server.config,
  database: server.database,
  log: createLog('silent'),
  now: server.clock.now,
  images: server.images,
  seating: createSeatingWorker(),
  pdf: createPdfWriter(createLog('silent')),
  addresses: createAddressService(server.config, createLog('silent')),
  session,
  deletedVenue: null,
  request: {
    ip: '127.0.0.1',
    userAgent: '',
    cookies: {},
    bearer: null,
    idempotencyKey: null,
    ticket: null,
    operation: { query: '', variables: {} },
  },
  setCookie: () => {},
});

const ask = async (operation: 'guestSurvey' | 'guestSurveyAnswer' | 'guestSurveyDelete', token: string) => {
  const work = async (guest: GuestScope) => ({ guest, phone: '+972501234567' });
  try {
    return await guestResolver(operation, work)(null, { token }, createContext(null));
  } catch (error) {
    return String(error);
  }
};

/** Typed by the table of policies: an operation for guests that is not tested here does not compile. */
const documents: Record<keyof typeof guestsPolicy, RequestInput<unknown>> = {
  guestTicket: GuestTicketDocument,
  guestViewed: GuestViewedDocument,
  guestAnswer: GuestAnswerDocument,
  guestSurvey: GuestSurveyDocument,
  guestSurveyViewed: GuestSurveyViewedDocument,
  guestSurveyAnswer: GuestSurveyAnswerDocument,
  guestGiftCard: GuestGiftCardDocument,
  guestGiftCardPdf: GuestGiftCardPdfDocument,
  guestRegistration: GuestRegistrationDocument,
  guestRegister: GuestRegisterDocument,
  guestShare: GuestShareDocument,
  teamInvitation: TeamInvitationDocument,
};

/** Status and errors of an operation, without their paths. */
const askEndpoint = async (document: RequestInput<unknown>, token: string): Promise<string> => {
  const declared = { noFever: true, noCough: true, noContact: true, name: 'Dan', phone: '0501112233' };
  const answers = { answer: 'approve', Q0: 'ok', Q1: '3', Q2: '3', Q3: '3', ...declared };
  const { status, body } = await server.ask('guest', document, { token, ...answers });
  return `${status} ${JSON.stringify((body.errors ?? []).map(({ message, extensions }) => ({ message, extensions })))}`;
};

describe('a guest', () => {
  test('with a token reaches the one thing it opens, without a session, and sees masked fields masked', async () => {
    const token = await issue();
    expect(await ask('guestSurvey', token)).toEqual({ guest: survey, phone: '••••67' });
    expect(await ask('guestSurveyAnswer', token)).toEqual({ guest: survey, phone: '+972501234567' });
  });

  test('P1 every operation: a wrong, expired, revoked or foreign token, one for another purpose and one of a deleted venue look the same', async () => {
    const { ticketId } = await invite(server, await enter(server, 'yonatan', survey.venue));
    const invitation = { purpose: 'invitation', id: ticketId } as const;
    const works = await issue(invitation);
    const [expired, deletedVenue, giftCard, unknown, noReservation] = [
      await issue(invitation, -1),
      await issue({ ...invitation, venue: 'noga' }),
      await issue({ ...invitation, purpose: 'giftCard' }),
      await issue({ ...invitation, id: randomUUID() }),
      await issue({ ...invitation, id: 'survey-1' }),
    ];
    const revoked = await issue({ ...invitation, id: 'survey-2' });
    await revokeGuestTokens(server.database.within([survey.venue]), survey.venue, 'survey-2', new Date());
    // the reservation of this venue, by a link that another venue issued
    const foreign = await issue({ ...invitation, venue: 'harbour' });
    await server.database.maintenance
      .updateTable('venues')
      .set({ deleted_at: new Date() })
      .where('id', '=', 'noga')
      .execute();
    const before = await stored(server);
    const answers = new Set<string>();
    for (const token of ['', 'x', '\u0000', expired, revoked, deletedVenue, giftCard, unknown, noReservation, foreign])
      for (const document of Object.values(documents)) answers.add(await askEndpoint(document, token));
    expect([...answers]).toEqual(['200 [{"message":"Not found","extensions":{"code":"NOT_FOUND","key":"notFound"}}]']);
    expect(await stored(server)).toEqual(before);
    expect(await askEndpoint(documents.guestTicket, works)).toBe('200 []');
    expect(await askEndpoint(documents.guestSurvey, works)).toMatch(/Not found/);
  });

  test('may do no more than the purpose allows, whatever a rule permits', async () => {
    expect(await ask('guestSurveyDelete', await issue())).toBe('Not found');
  });

  test('cannot use that token as a bearer token', async () => {
    const answer = await createRequester(server, await issue())('query { venuesDetails { venue } }', {});
    expect(answer.error?.code).toBe('UNAUTHENTICATED');
  });

  test('has a token of 128 random bits of which only the hash is stored', async () => {
    const token = await issue({ id: 'survey-3' });
    expect(Buffer.from(token, 'base64url').length).toBe(16);
    const rows = await server.database.maintenance.selectFrom('guest_tokens').selectAll().execute();
    expect(rows.map((row) => [row.thing_id, row.hash.length]).at(-1)).toEqual(['survey-3', 32]);
    expect(JSON.stringify(rows.map((row) => row.hash.toString('base64url')))).not.toContain(token);
  });

  test('a token of one venue is in no other venue’s rows', async () => {
    await issue();
    const rows = await server.database.within(['harbour']).selectFrom('guest_tokens').selectAll().execute();
    expect(rows.filter(({ venue_id }) => venue_id !== 'harbour')).toEqual([]);
  });
});

describe('a masked field', () => {
  const sessionAs = (role: Role): Session => ({
    id: demoUsers.anna.id,
    person: {
      id: demoUsers.anna.id,
      name: 'Anna',
      email: null,
      phone: null,
      language: 'en',
      superUser: false,
      owner: false,
    },
    audience: ['api'],
    venue: { id: 'petilia-jaffa', role, languages: null, asSuper: false },
    expiresAt: Number.POSITIVE_INFINITY,
    steppedUpAt: null,
  });
  const cards = async (role: Role) => {
    const work = async () => [{ number: 'ABCD1234EFGH', balance: 500 }];
    try {
      return await venueResolver('cards', work)(null, {}, createContext(sessionAs(role)));
    } catch (error) {
      return String(error);
    }
  };

  test('is readable for the roles that may unmask it, masked for those that may only read, and closed to the rest', async () => {
    const [open, masked] = [[{ number: 'ABCD1234EFGH', balance: 500 }], [{ number: '••••EFGH', balance: 500 }]];
    expect(await cards('owner')).toEqual(open);
    expect(await cards('manager')).toEqual(open);
    expect(await cards('host')).toEqual(open);
    expect(await cards('viewer')).toEqual(masked);
    expect(await cards('editor')).toBe('Your role does not allow this');
    expect(await cards('translator')).toBe('Your role does not allow this');
  });
});
