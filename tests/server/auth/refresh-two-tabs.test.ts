import fc, { type Scheduler } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { GraphQLRequest } from '../../../machines/ports.ts';
import { selectToken } from '../../../machines/session/session.selectors.ts';
import { digest } from '../../../server/crypto.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { createSessionTokenProvider } from '../../../src/app/token-provider.ts';
import { createGraphQLClient } from '../../../src/adapters/graphql-client.ts';
import { createBrowser, createTab } from '../../unit/src/adapters/tab-simulator.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, createPerson, createVenue, openServer, rows } from './cookie-client.ts';
import { MINUTE, SECOND } from './durations.ts';

// P10: the session machine of two tabs and the wire as they ship, the server as it ships; between them a network that
// loses, delays and repeats. Each round both tabs' tokens have run out.

const runs = process.env.NIGHTLY ? 10_000 : 200;
const rounds = 25;
const seed = Number(process.env.SEED ?? (process.env.NIGHTLY ? Date.now() % 2 ** 31 : 7));

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  await createVenue(server, 'jaffa');
});
afterAll(() => server.close());

type Fate = 'arrives' | 'lost on the way' | 'answer lost' | 'sent twice';
const fates = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('arrives') },
  { weight: 6, arbitrary: fc.constantFrom<Fate>('lost on the way', 'answer lost', 'sent twice') },
);

/** `fetch` of a browser with its cookies, over a network with the given faults for renewals. */
const createNetwork = (
  browser: CookieClient,
  step: (what: string) => Promise<void>,
  fate: () => Fate,
): typeof fetch => {
  const real = fetch;
  return async (input, init) => {
    const renewing = String(init?.body).includes('refreshToken(');
    const headers = new Headers(init?.headers);
    headers.set(
      'cookie',
      Object.entries(browser.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    );
    const send = () => real(input, { ...init, headers, signal: null });
    if (!renewing) return send();
    await step('goes');
    const how = fate();
    if (how === 'lost on the way') throw new TypeError('lost');
    const [answer] = await Promise.all(how === 'sent twice' ? [send(), send()] : [send()]);
    await step('comes');
    if (how !== 'answer lost') return answer;
    server.clock.advance(SECOND);
    throw new TypeError('lost');
  };
};

const openTab = (shared: ReturnType<typeof createBrowser>) => {
  const made: { tab: ReturnType<typeof createTab> | null } = { tab: null };
  const token = createSessionTokenProvider(() => (made.tab as ReturnType<typeof createTab>).session);
  const ask: GraphQLRequest = createGraphQLClient({ endpoints, documents: 'text', token });
  made.tab = createTab(shared, ask);
  return made.tab;
};

const signedIn = async () => {
  people += 1;
  const email = `p10-${people}@petilia.example`;
  const id = await createPerson(server, { email, in: { jaffa: 'editor' } });
  return { id, browser: await new CookieClient(server).signIn(email) };
};
const readSession = async (person: string) => (await rows(server, 'sessions')).find((it) => it.user_id === person);

const tryOut = async (scheduler: Scheduler, all: readonly Fate[], locks: boolean) => {
  const { id, browser } = await signedIn();
  let at = 0;
  let inRow = 0;
  // at most two in a row: the third try, within fifteen seconds, arrives
  const fate = (): Fate => {
    const next = all[at++ % all.length] ?? 'arrives';
    const lost = next.includes('lost');
    inRow = lost ? inRow + 1 : 0;
    return inRow > 2 ? 'arrives' : next;
  };
  let quiet = true;
  const step = (what: string) => (quiet ? Promise.resolve() : scheduler.schedule(Promise.resolve(), what));
  vi.stubGlobal(
    'fetch',
    createNetwork(browser, step, () => (quiet ? 'arrives' : fate())),
  );
  const shared = createBrowser({ locks });
  shared.stored.set('maitre.refresh', browser.refresh);
  const tabs = [openTab(shared), openTab(shared)];
  try {
    for (const { session } of tabs) {
      session.start();
      await waitFor(session, (it) => it.hasTag('signedIn'));
    }
    quiet = false;
    for (let round = 0; round < rounds; round += 1) {
      const before = shared.stored.get('maitre.refresh') ?? '';
      server.clock.advance(10 * MINUTE);
      for (const { session } of tabs)
        session.send({ type: 'token.rejected', token: selectToken(session.getSnapshot(), 'person') ?? '' });
      await scheduler.waitFor(Promise.all(tabs.map(({ untilIdle }) => untilIdle())));
      expect(tabs.map(({ session }) => session.getSnapshot().hasTag('signedIn'))).toEqual([true, true]);
      // exactly one rotation: the token of before is the one before today's
      const stored = await readSession(id);
      expect(stored).toMatchObject({ revoked_at: null });
      expect(stored?.previous_hash?.equals(digest(before))).toBe(true);
      expect(stored?.current_hash.equals(digest(shared.stored.get('maitre.refresh') ?? ''))).toBe(true);
    }
    expect(tabs.flatMap(({ facts }) => facts)).toEqual(['session.signedIn', 'session.signedIn']);
  } finally {
    vi.unstubAllGlobals();
  }
};

test(`F009 P10 ${runs} rounds of two tabs over a network that loses, delays and repeats: nobody is signed out, no token is exchanged twice`, {
  timeout: 240_000 + runs * 200,
}, async () => {
  process.stdout.write(`  ${runs} rounds of renewals, seed ${seed}\n`);
  vi.stubGlobal('location', { origin: server.url });
  const fate = fc.array(fates, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fate, fc.boolean(), async (scheduler, all, locks) => {
      vi.stubGlobal('location', { origin: server.url });
      await tryOut(scheduler, all, locks);
    }),
    { numRuns: runs / rounds, seed, endOnFailure: true },
  );
});
