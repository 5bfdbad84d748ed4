import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createActiveVenueActors } from '../../../../machines/active-venue/active-venue.actors.ts';
import { createStepUpActors } from '../../../../machines/step-up/step-up.actors.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { SwitchVenueDocument } from '../../../../graphql/generated/auth/graphql.ts';
import type { ApiError, GraphQLRequest, KeyValueStore, Ports, WithFreshCode } from '../../../../machines/ports.ts';
import { renewalTimeoutMs } from '../../../../machines/session/rotate-tokens.ts';
import { selectToken } from '../../../../machines/session/session.selectors.ts';
import type { CrossTabSession } from '../../../../machines/cross-tab-session.ts';
import { createCrossTabSession } from '../../../../src/adapters/cross-tab-session.ts';
import { createIndexedDbStore } from '../../../../src/adapters/indexeddb-store.ts';
import { createUnloadBuffer } from '../../../../src/adapters/pagehide-write-buffer.ts';
import type { SafeStorage } from '../../../../src/adapters/safe-local-storage.ts';
import { createBrowser, createTokenFamily, createTab } from './tab-simulator.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
const drain = async (scheduler: fc.Scheduler): Promise<void> => {
  await turns();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await turns();
  }
};

describe.each([{ locks: true }, { locks: false }])('two tabs, locks: $locks', ({ locks }) => {
  test('F009 concurrent renewals, repeated, sign nobody out and keep the token family', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('A', 'B', 'both'), { minLength: 1, maxLength: 8 }),
        async (scheduler, rounds) => {
          const { ask, state } = createTokenFamily(() => scheduler.schedule(Promise.resolve()));
          const browser = createBrowser({ locks });
          const [a, b] = [createTab(browser, ask), createTab(browser, ask)];
          a.session.start();
          b.session.start();
          await drain(scheduler);
          for (const who of rounds) {
            for (const { session, name } of [
              { ...a, name: 'A' },
              { ...b, name: 'B' },
            ]) {
              const token = selectToken(session.getSnapshot(), 'person');
              if (who === 'both' || who === name) session.send({ type: 'token.rejected', token: token ?? '' });
            }
            await drain(scheduler);
          }
          expect([a.session, b.session].map((it) => it.getSnapshot().hasTag('signedIn'))).toEqual([true, true]);
          expect([state.revoked, [...a.facts, ...b.facts]]).toEqual([false, ['session.signedIn', 'session.signedIn']]);
        },
      ),
      { numRuns: propertyRuns(150) },
    );
  });

  test('F011 a sign-out during the other tab’s renewal, in any order, ends both and leaves no token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, outFirst) => {
        const { ask, state } = createTokenFamily(() => scheduler.schedule(Promise.resolve()));
        const browser = createBrowser({ locks });
        const [a, b] = [createTab(browser, ask), createTab(browser, ask)];
        a.session.start();
        b.session.start();
        await drain(scheduler);
        const leave = () => a.session.send({ type: 'session.leave' });
        const renew = () =>
          b.session.send({ type: 'token.rejected', token: selectToken(b.session.getSnapshot(), 'person') ?? '' });
        for (const step of outFirst ? [leave, renew] : [renew, leave]) step();
        await drain(scheduler);
        expect([a.session, b.session].map((it) => it.getSnapshot().hasTag('signedOut'))).toEqual([true, true]);
        expect([state.revoked, browser.stored.get('maitre.refresh') ?? null]).toEqual([true, null]);
        for (const { session } of [a, b]) expect(selectToken(session.getSnapshot(), 'person')).toBeNull();
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

test('F009 with locks the second tab adopts the first one’s renewal: one rotation', async () => {
  const { ask, state } = createTokenFamily(() => Promise.resolve());
  const browser = createBrowser({ locks: true });
  const [a, b] = [createTab(browser, ask), createTab(browser, ask)];
  a.session.start();
  b.session.start();
  await turns();
  expect([a.session, b.session].map((it) => selectToken(it.getSnapshot(), 'person'))).toEqual(['a1', 'a1']);
  expect(state.rotations).toBe(1);
});

test('a tab that was suspended with the lock holds the others up for twelve seconds, not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask } = createTokenFamily(() => Promise.resolve());
    const browser = createBrowser({ locks: true });
    const suspended = createCrossTabSession({ ...browser, now: () => 0 });
    void suspended.withLock(() => new Promise(() => undefined));
    const { session } = createTab(browser, ask);
    session.start();
    const token = () => selectToken(session.getSnapshot(), 'person');
    await vi.advanceTimersByTimeAsync(11_900);
    expect(token()).toBe(null);
    await vi.advanceTimersByTimeAsync(200);
    expect(token()).toBe('a1');
    session.send({ type: 'session.leave' });
    await vi.advanceTimersByTimeAsync(12_100);
    expect([session.getSnapshot().matches('signedOut'), browser.stored.has('maitre.refresh')]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('signing out leaves the preferences of the device, and nothing else that is not in a draft', async () => {
  const { ask } = createTokenFamily(() => Promise.resolve());
  const browser = createBrowser({ locks: true });
  browser.stored.set('maitre.preferences', '{"language":"en"}');
  const { session } = createTab(browser, ask);
  session.start();
  await turns();
  expect(browser.stored.has('maitre.refresh')).toBe(true);
  session.send({ type: 'session.leave' });
  await turns();
  expect([...browser.stored.keys()]).toEqual(['maitre.preferences']);
});

describe('a session that ended by itself', () => {
  const start = async (createStore?: (device: SafeStorage) => KeyValueStore) => {
    const family = createTokenFamily(() => Promise.resolve());
    const browser = createBrowser({ locks: true });
    const tab = createTab(browser, family.ask, undefined, createStore?.(browser.device));
    tab.session.start();
    await turns();
    return { family, browser, ...tab };
  };
  const isSignedOut = ({ session }: Pick<ReturnType<typeof createTab>, 'session'>) =>
    session.getSnapshot().matches('signedOut');

  test('leaves the session alone that another tab began before this one heard of the end', async () => {
    const tab = await start();
    const { family, browser, session } = tab;
    browser.stored.set('maitre.refresh', 'of the new session');
    session.send({ type: 'session.endedInOtherTab' });
    session.send({ type: 'session.leave' });
    await turns();
    expect([isSignedOut(tab), family.state.revoked, browser.stored.get('maitre.refresh')]).toEqual([
      true,
      false,
      'of the new session',
    ]);
  });

  test('gives way to the new session, also while it is being left', async () => {
    const { session } = await start();
    session.send({ type: 'session.endedInOtherTab' });
    session.send({ type: 'session.leave' });
    session.send({ type: 'tokens.shared', tokens: { access: 'a9', refresh: 'r9' } });
    await turns();
    expect([session.getSnapshot().hasTag('signedIn'), selectToken(session.getSnapshot(), 'person')]).toEqual([
      true,
      'a9',
    ]);
  });

  test('removes a token that the server has rejected', async () => {
    const tab = await start();
    const { family, browser, session } = tab;
    family.state.revoked = true;
    session.send({ type: 'token.rejected', token: 'a1' });
    await turns();
    session.send({ type: 'session.leave' });
    await turns();
    expect([isSignedOut(tab), browser.stored.get('maitre.refresh')]).toEqual([true, undefined]);
  });

  const end = async ({ family, session }: Awaited<ReturnType<typeof start>>, onPurpose: boolean) => {
    if (!onPurpose) {
      family.state.revoked = true;
      session.send({ type: 'token.rejected', token: 'a1' });
      await turns();
    }
    session.send({ type: 'session.leave', onPurpose });
    await turns();
  };

  test.each([
    [false, ['drafts/p1/jaffa/m1/3', 'formDrafts/p1/newVenue', 'saves/p1/k1']],
    [true, ['drafts/p1/jaffa/m1/3']],
  ])('keeps the same of what a tab wrote while it was closed; left on purpose: %s', async (onPurpose, remaining) => {
    const page = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } }) as unknown as Window;
    const tab = await start((device) => createIndexedDbStore(undefined, createUnloadBuffer(page, device)));
    const closed = createUnloadBuffer(page, tab.browser.device);
    for (const key of ['drafts/p1/jaffa/m1/3', 'formDrafts/p1/newVenue', 'saves/p1/k1', 'palette.uses.jaffa'])
      closed.put(key, '{}');
    await end(tab, onPurpose);
    expect([isSignedOut(tab), closed.all().map(([key]) => key), tab.browser.stored.size]).toEqual([
      true,
      remaining,
      remaining.length,
    ]);
  });

  test.each([
    [false, ['drafts/p1/jaffa/m1/3', 'formDrafts/p1/newVenue', 'saves/p1/k1']],
    [true, ['drafts/p1/jaffa/m1/3']],
  ])(
    'keeps what was not sent for its person; left on purpose (%s), one’s own drafts and all that is another person’s',
    async (onPurpose, remaining) => {
      const ofAnother = ['drafts/p2/jaffa/m1/3', 'formDrafts/p2/newVenue', 'saves/p2/k1'];
      const own = ['drafts/p1/jaffa/m1/3', 'formDrafts/p1/newVenue', 'saves/p1/k1'];
      const stored = new Set([...ofAnother, ...own, 'palette.uses.jaffa']);
      const tab = await start(() => ({
        read: () => Promise.resolve(undefined),
        write: () => Promise.resolve(),
        safe: () => true,
        remove: async (key) => void stored.delete(key),
        keys: async (prefix) => [...stored].filter((key) => key.startsWith(prefix)),
      }));
      await end(tab, onPurpose);
      expect([isSignedOut(tab), [...stored]]).toEqual([true, [...ofAnother, ...remaining]]);
    },
  );
});

describe('a venue’s token, where another tab renewed the person’s', () => {
  const renewTwoTabs = async (enter: (signal?: AbortSignal) => Promise<never>) => {
    const family = createTokenFamily(() => Promise.resolve());
    const ask: GraphQLRequest = (endpoint, operation, variables, options) =>
      (operation as unknown) === SwitchVenueDocument
        ? enter(options?.signal)
        : family.ask(endpoint, operation, variables, options);
    const browser = createBrowser({ locks: true });
    const [first, second] = [createTab(browser, ask), createTab(browser, ask)];
    for (const { session } of [first, second]) session.start();
    await turns();
    second.session.send({ type: 'pass.given', pass: { venue: 'jaffa', access: 'v1' } });
    for (const { session } of [first, second]) session.send({ type: 'token.rejected', token: 'a1' });
    await turns();
    return { browser, facts: second.facts, session: second.session };
  };
  const renewInOtherTab = async (code: ApiError['code'], key: ApiError['key']) => {
    const { facts, session } = await renewTwoTabs(() => Promise.reject({ code, key, message: '' } satisfies ApiError));
    return { facts, snapshot: session.getSnapshot() };
  };

  test.each([
    ['INTERNAL', 'internal'],
    ['RATE_LIMITED', 'rateLimited'],
    ['UPSTREAM_FAILED', 'somethingWrong'],
    ['NETWORK', 'networkLost'],
  ] as const)('is requested again after %s: the venue stays open', async (code, key) => {
    const { facts, snapshot } = await renewInOtherTab(code, key);
    expect([facts, snapshot.matches({ active: { token: 'backingOff' } }), snapshot.context.pass?.venue]).toEqual([
      ['session.signedIn'],
      true,
      'jaffa',
    ]);
  });

  test('is given up after the timeout of a renewal, and calls that wait for the lock go on', async () => {
    const giveUp = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
    try {
      const { browser, session } = await renewTwoTabs(
        (signal) =>
          new Promise((_, reject) => {
            const lost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
            signal?.addEventListener('abort', () => reject(lost as unknown as Error));
          }),
      );
      session.send({ type: 'session.leave', onPurpose: true });
      await turns();
      expect([timeout.mock.lastCall, browser.stored.has('maitre.refresh')]).toEqual([[renewalTimeoutMs], true]);
      giveUp.abort();
      await turns();
      expect([session.getSnapshot().matches('signedOut'), browser.stored.has('maitre.refresh')]).toEqual([true, false]);
    } finally {
      timeout.mockRestore();
    }
  });

  test.each([
    ['NOT_FOUND', 'notFound'],
    ['FORBIDDEN', 'reasonNeeded'],
  ] as const)('is lost with %s: the venue is closed', async (code, key) => {
    const { facts, snapshot } = await renewInOtherTab(code, key);
    expect([facts, snapshot.context.pass]).toEqual([['session.signedIn', 'pass.lost'], null]);
  });
});

describe('a renewal started before the application loaded', () => {
  const now = () => Promise.resolve();
  const personIn = ({ session }: ReturnType<typeof createTab>) => selectToken(session.getSnapshot(), 'person');

  test('is used as the first one of the session: no second is sent', async () => {
    const { ask, state } = createTokenFamily(now);
    const tab = createTab(createBrowser({ locks: true }), ask, { venue: null });
    await turns();
    tab.session.start();
    await turns();
    expect([personIn(tab), state]).toEqual(['a1', { rotations: 1, revoked: false }]);
  });

  test('is ignored when it was for another venue', async () => {
    const { ask, state } = createTokenFamily(now);
    const tab = createTab(createBrowser({ locks: true }), ask, { venue: 'jaffa' });
    await turns();
    tab.session.start();
    await turns();
    expect([personIn(tab), state]).toEqual(['a2', { rotations: 2, revoked: false }]);
  });

  test('is ignored when somebody else signed in meanwhile', async () => {
    const { ask } = createTokenFamily(now);
    const browser = createBrowser({ locks: true });
    const tab = createTab(browser, ask, { venue: null });
    await turns();
    browser.stored.set('maitre.refresh', 'of somebody else');
    tab.session.start();
    await turns();
    expect([personIn(tab), tab.session.getSnapshot().hasTag('signedOut')]).toEqual([null, true]);
  });

  test('is repeated when it failed', async () => {
    const { ask, state } = createTokenFamily(now);
    let lost = true;
    const tab = createTab(
      createBrowser({ locks: true }),
      (async (...question) => {
        if (!lost) return ask(...question);
        lost = false;
        throw { code: 'NETWORK', key: 'networkLost', message: '' };
      }) as typeof ask,
      { venue: null },
    );
    await turns();
    tab.session.start();
    await turns();
    expect([personIn(tab), state]).toEqual(['a1', { rotations: 1, revoked: false }]);
  });

  test('F009 two tabs that open at once, in any order, sign nobody out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, locks) => {
        const { ask, state } = createTokenFamily(() => scheduler.schedule(Promise.resolve()));
        const browser = createBrowser({ locks });
        const tabs = [createTab(browser, ask, { venue: null }), createTab(browser, ask, { venue: null })];
        for (const { session } of tabs) session.start();
        await drain(scheduler);
        expect([tabs.map(({ session }) => session.getSnapshot().hasTag('signedIn')), state.revoked]).toEqual([
          [true, true],
          false,
        ]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a call with the refresh token', () => {
  /** A tab whose calls are recorded by their tokens, and another one of the same browser. */
  const openTabs = (withFreshCode: WithFreshCode = (send) => send()) => {
    const browser = createBrowser({ locks: true });
    const [sharing, other] = [0, 1].map(() => createCrossTabSession({ ...browser, now: () => 0 })) as [
      CrossTabSession,
      CrossTabSession,
    ];
    const sent: string[] = [];
    const answers = { switchVenue: { jwt_token: 'v1' }, stepUp: {}, codeDelivery: null };
    const sentCode = { channel: 'sms', to: '···12', error: false, statusCode: 200, message: '', retryAfter: null };
    const ask: GraphQLRequest = async (_, __, variables) => {
      const { refresh_token } = variables as { refresh_token?: string };
      if (refresh_token !== undefined) sent.push(refresh_token);
      return { ...answers, stepUpSendCode: sentCode } as never;
    };
    const ports = { ask, newId: () => 'id' } as Ports;
    const { enterVenue } = createActiveVenueActors(ports, {
      sharing,
      withFreshCode,
      entries: () => [],
      isSuperUser: () => true,
      passInto: () => null,
      memory: {
        readLastVenue: () => null,
        readLastVenueOfAnyTab: () => null,
        remember: () => undefined,
      },
    });
    const enter = () => createActor(enterVenue, { input: { venue: 'haifa', reason: 'asked' } }).start();
    const exchange = (token: string) => void browser.stored.set('maitre.refresh', token);
    /** the other tab renews the session in the meantime */
    const duringRenewal = async (send: () => unknown) => {
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const renewal = other.withLock(() => finished);
      await turns();
      const before = sent.length;
      send();
      await turns();
      expect(sent.slice(before)).toEqual([]);
      exchange('r1');
      finish();
      await renewal;
      await turns();
      return sent.slice(before);
    };
    const stepUp = createActor(stepUpMachine.provide({ actors: createStepUpActors(ports, sharing, []) }), {
      input: { codeLength: 4 },
    }).start();
    return { sent, enter, stepUp, duringRenewal, exchange, other };
  };

  test('that enters a venue waits for another tab’s renewal, and has the token of then', async () => {
    const { enter, duringRenewal } = openTabs();
    expect(await duringRenewal(enter)).toEqual(['r1']);
  });

  test('that requests a code, or confirms one, waits for another tab’s renewal, and has the token of then', async () => {
    const { stepUp, duringRenewal } = openTabs();
    expect(await duringRenewal(() => stepUp.send({ type: 'stepUp.requested', email: null }))).toEqual(['r1']);
    const code = stepUp.getSnapshot().children.oneTimeCode;
    expect(await duringRenewal(() => code?.send({ type: 'code.typed', text: '1234' }))).toEqual(['r1']);
    stepUp.stop();
  });

  test('that needs a fresh code lets other tabs renew meanwhile, and is repeated with the token of then', async () => {
    const { sent, enter, other, exchange } = openTabs(async (send) => {
      await send();
      await other.withLock(async () => exchange('r9'));
      return send();
    });
    enter();
    await turns();
    await turns();
    expect(sent).toEqual(['r0', 'r9']);
  });
});
