import fc, { type Scheduler } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { type Answer, CookieClient, createPerson, createVenue, openServer, rows } from './cookie-client.ts';
import { MINUTE, SECOND } from './durations.ts';
import { propertyRuns } from '../../support/property-runs.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  await createVenue(server, 'jaffa');
});
afterAll(() => server.close());

const signedIn = async () => {
  people += 1;
  const email = `tab${people}@petilia.example`;
  const id = await createPerson(server, { email, in: { jaffa: 'editor' } });
  return { id, browser: await new CookieClient(server).signIn(email) };
};
const tokenIn = (answer: Answer) => (answer.data.refreshToken as { refresh_token: string }).refresh_token;
const readSession = async (person: string) => (await rows(server, 'sessions')).find((it) => it.user_id === person);

/** Tabs of one browser: one storage, answers that may come late or never. */
class Tabs {
  stored: string;
  refusals = 0;

  constructor(
    readonly browser: CookieClient,
    readonly scheduler: Scheduler,
    readonly lost: () => boolean,
  ) {
    this.stored = browser.refresh;
  }

  async #step<T>(label: string, value: T): Promise<T> {
    await this.scheduler.schedule(Promise.resolve(), label);
    return value;
  }

  /** One tab's token ended: it renews, unless another tab has already. Without locks, as where a browser has none. */
  async renew(): Promise<void> {
    const mine = this.stored;
    for (let attempt = 0; attempt < 4; attempt++) {
      await this.#step('send', null);
      if (this.stored !== mine) return;
      const answer = await this.#step('receive', await this.browser.copy().renew(mine));
      if (attempt < 2 && this.lost()) continue;
      if (answer.status === 200) this.stored = tokenIn(answer);
      else this.refusals += 1;
      return;
    }
  }
}

test('F009 H037 tabs without locks, with late and lost answers in any order, are never signed out', async () => {
  let renewals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.integer({ min: 2, max: 4 }),
      async (scheduler, losses, count) => {
        const { id, browser } = await signedIn();
        let at = 0;
        const tabs = new Tabs(browser, scheduler, () => losses[at++ % losses.length] ?? false);
        for (let round = 0; round < 6; round++) {
          const before = tabs.stored;
          await scheduler.waitFor(Promise.all(Array.from({ length: count }, () => tabs.renew())));
          expect(tabs.refusals).toBe(0);
          expect(tabs.stored).not.toBe(before);
          renewals += count;
          await server.clock.advance(10 * MINUTE);
        }
        expect(await readSession(id)).toMatchObject({ revoked_at: null });
        expect(await browser.renew(tabs.stored)).toMatchObject({ status: 200 });
      },
    ),
    { numRuns: propertyRuns(25) },
  );
  expect(renewals).toBeGreaterThan(10 * propertyRuns(25));
});

test('F011 after a sign-out during renewals, in any order, no token of the family works', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, first) => {
      const { id, browser } = await signedIn();
      const held = new Set([browser.refresh]);
      const access = new Set([browser.token]);
      const renew = async () => {
        await scheduler.schedule(Promise.resolve(), 'renew');
        const answer = await browser.copy().renew();
        if (answer.status !== 200) return;
        held.add(tokenIn(answer));
        access.add((answer.data.refreshToken as { jwt_token: string }).jwt_token);
      };
      const leave = async () => {
        await scheduler.schedule(Promise.resolve(), 'leave');
        expect(await browser.copy().logout()).toMatchObject({ status: 200, error: null });
      };
      const requests = first ? [leave(), renew(), renew()] : [renew(), leave(), renew()];
      await scheduler.waitFor(Promise.all(requests));
      expect(await readSession(id)).toMatchObject({ revoked_why: 'signedOut' });
      for (const token of held) expect(await browser.copy().renew(token)).toMatchObject({ status: 401 });
      for (const token of access) {
        const it = Object.assign(browser.copy(), { token });
        expect(await it.ask({ toString: () => '{ userSessions { id } }' })).toMatchObject({ status: 401 });
      }
    }),
    { numRuns: propertyRuns(30) },
  );
});

test('H011 H001 correct and wrong codes in any order never make two sessions or a fourth guess', async () => {
  const guess = fc.constantFrom('right', 'wrong');
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(guess, { minLength: 1, maxLength: 7 }), async (scheduler, guesses) => {
      people += 1;
      const email = `guess${people}@petilia.example`;
      const id = await createPerson(server, { email, in: { jaffa: 'editor' } });
      const browser = new CookieClient(server);
      await browser.sendCode(email);
      const right = await browser.codeFor(email);
      const other = String((Number(right) + 1) % 10_000).padStart(4, '0');
      const go = async (kind: string) => {
        await scheduler.schedule(Promise.resolve(), kind);
        return browser.copy().login(email, kind === 'right' ? right : other);
      };
      const answers: Answer[] = [];
      await scheduler.waitFor(Promise.all(guesses.map((kind) => go(kind).then((it) => answers.push(it)))));
      const sessions = (await rows(server, 'sessions')).filter((it) => it.user_id === id);
      const entered = answers.filter((it) => it.status === 200).length;
      expect(sessions).toHaveLength(entered);
      expect(entered).toBeLessThanOrEqual(1);
      expect(answers.filter((it) => it.error?.key === 'codeIncorrect').length).toBeLessThanOrEqual(3);
      const wrongs = guesses.filter((it) => it === 'wrong').length;
      if (wrongs < 3 && guesses.includes('right')) expect(entered).toBe(1);
      const [challenge] = (await rows(server, 'challenges')).filter((it) => it.identifier === email);
      expect(challenge?.guesses).toBeLessThanOrEqual(3);
    }),
    { numRuns: propertyRuns(30) },
  );
});

test('F045 a clock change of an hour between renewals signs nobody out', async () => {
  const { id, browser } = await signedIn();
  for (const jump of [60 * MINUTE, -60 * MINUTE, -60 * MINUTE, 60 * MINUTE, 14 * SECOND]) {
    await server.clock.advance(jump);
    browser.refresh = tokenIn(await browser.renew());
  }
  expect(await readSession(id)).toMatchObject({ revoked_at: null });
});
