import jsQR from 'jsqr';
import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  EmployeeDeleteDocument,
  GiftcardByNumberDocument,
  GiftcardCollectionDocument,
  GiftcardCollectionSaveDocument,
  GiftcardCreateDocument,
  GiftcardEventDocument,
  GiftcardImportDocument,
  GiftcardLedgerCheckDocument,
  GiftcardReverseDocument,
  GiftcardsDocument,
  GiftcardSendDocument,
  GiftcardUnusualDocument,
  GiftcardUpdateDocument,
  GuestDataDocument,
  GuestEraseDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { GuestGiftCardDocument, GuestGiftCardPdfDocument } from '../../../graphql/generated/guest/graphql.ts';
import { addDays, toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { toInstant, toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { renewNumberKeys } from '../../../server/modules/gift-cards/renew-number-keys.ts';
import { createGiftCardDocument } from '../../../server/modules/gift-cards/gift-card-document.ts';
import { createCardNumber, readNumber } from '../../../server/modules/gift-cards/card-numbers.ts';
import { findOffered, insertGiftCard } from '../../../server/modules/gift-cards/issue-gift-card.ts';
import { createVenuesStore } from '../../../server/modules/venues/venues.store.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { foldSpaces, readPdf } from '../billing/read-pdf.ts';
import { enter } from '../content/demo-clients.ts';
import { createGuestClient, day, minute, newPhone, openGuestServer } from '../guest-link/guest-clients.ts';
import { type CardVenue, type Change, fails, must, openCardVenue } from './gift-card-clients.ts';

let server: TestServer;
let venue: CardVenue;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000 });
  venue = await openCardVenue(server);
});
afterAll(() => server.close());

const look = (number: string) => venue.owner(GiftcardByNumberDocument, { directory: venue.directory, number });
const foundBy = async (number: string) => (await must<{ id: string } | null>(look(number), 'giftcardByNumber'))?.id;

describe('issuing', () => {
  test('a card holds its amount, is valid for five years, and its number is in no list, stored answer or row of the database', async () => {
    const card = await venue.create({ phone: '050-123-4567', email: 'noa@example.com', note: 'Birthday' });
    const today = toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date;
    expect(card).toMatchObject({
      title: 'ארוחה',
      phone: '+972501234567',
      amount: 10_000,
      initial_amount: 10_000,
      currency: 'ILS',
      status: 'valid',
      state: 'active',
      number: null,
      expiration_date: toIsoDate(`${Number(today.slice(0, 4)) + 5}${today.slice(4)}`),
    });
    const { giftcard, giftcardTransactions } = await venue.read(card.id);
    expect(giftcard.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(giftcard.number?.slice(-4)).toBe(card.serial_number);
    expect(giftcardTransactions).toMatchObject([
      { kind: 'issue', amount: 10_000, balance: 10_000, business_date: today },
    ]);
    const plain = giftcard.number?.replaceAll(' ', '') ?? '';
    for (const table of ['gift_cards', 'idempotency', 'audit', 'outbox'] as const) {
      const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(
        table === 'outbox' ? server.database.plain : server.database.maintenance,
      );
      expect(rows.filter(({ text }) => text.includes(plain) || text.includes(giftcard.number ?? ''))).toEqual([]);
    }
  });

  test('each error is at its field', async () => {
    const create = (more: Record<string, unknown>) =>
      fails(
        venue.owner(GiftcardCreateDocument, {
          directory: venue.directory,
          type_id: venue.type_id,
          name: 'Noa',
          amount: 100,
          ...more,
        }),
      );
    for (const [given, error] of [
      [{ name: ' ' }, ['BAD_INPUT', 'required', 'name']],
      [{ amount: 0 }, ['BAD_INPUT', 'amountNotPositive', 'amount']],
      [{ amount: -10 }, ['BAD_INPUT', 'amountNotPositive', 'amount']],
      [{ amount: 0.001 }, ['BAD_INPUT', 'numberNotValid', 'amount']],
      [{ amount: 2 ** 31 }, ['BAD_INPUT', 'numberOutOfRange', 'amount']],
      [{ type_id: randomUUID() }, ['BAD_INPUT', 'collectionNotValid', 'type_id']],
      [{ phone: '12' }, ['BAD_INPUT', 'phoneNotValid', 'phone']],
      [{ email: 'noa' }, ['BAD_INPUT', 'emailNotValid', 'email']],
      [{ expiration_date: '2001-01-01' }, ['BAD_INPUT', 'expiryNotPossible', 'expiration_date']],
      [{ expiration_date: 'soon' }, ['BAD_INPUT', 'expiryNotPossible', 'expiration_date']],
    ] as const)
      expect([given, await create(given)]).toEqual([given, error]);
  });

  test('H227 a number that another card of the venue bears is drawn again', async () => {
    const taken = (await venue.readNumber((await venue.create()).id)).replaceAll(' ', '');
    const draws = [taken, taken, createCardNumber()];
    const free = draws.at(-1);
    const id = await server.database.maintenance.transaction().execute(async (tx) => {
      const found = await createVenuesStore(tx).find(venue.directory);
      if (found === null) throw new Error('no venue');
      const collection = await findOffered(tx, found, venue.type_id);
      return insertGiftCard(
        tx,
        {
          scope: { venue: venue.directory, person: { id: demoUsers.michal.id, name: 'Michal' } },
          context: { config: server.config },
          venue: found,
          at: new Date(server.clock.now()),
          createNumber: () => draws.shift() ?? '',
        },
        {
          name: 'Noa',
          phone: '',
          email: null,
          note: '',
          locale: 'he',
          collection,
          initialAmount: 100,
          amount: 100,
          expiresOn: '2040-01-01',
          compensation: false,
        },
      );
    });
    expect(draws).toEqual([]);
    expect((await venue.readNumber(id)).replaceAll(' ', '')).toBe(free);
    await venue.expectAddsUp(id, 100);
  });

  test('H077 a collection of another venue is unknown, and one that is not sold any more takes no new card', async () => {
    const other = await openCardVenue(server);
    const attempt = { directory: venue.directory, name: 'Noa', amount: 100 };
    expect(await fails(venue.owner(GiftcardCreateDocument, { ...attempt, type_id: other.type_id }))).toEqual([
      'BAD_INPUT',
      'collectionNotValid',
      'type_id',
    ]);
    await other.owner(GiftcardCollectionSaveDocument, { directory: other.directory, id: other.type_id, active: false });
    expect(
      await fails(
        other.owner(GiftcardCreateDocument, { ...attempt, directory: other.directory, type_id: other.type_id }),
      ),
    ).toEqual(['BAD_INPUT', 'collectionNotValid', 'type_id']);
    const listed = await must<unknown[]>(
      other.owner(GiftcardCollectionDocument, { directory: other.directory, active: true, locale: 'he' }),
      'giftcardCollection',
    );
    expect(listed).toEqual([]);
  });
});

describe('finding', () => {
  test('by the full number however it is typed; a wrong check character is refused before any look-up', async () => {
    const { id } = await venue.create();
    const number = await venue.readNumber(id);
    for (const typed of [number, number.toLowerCase(), number.replaceAll(' ', '-'), `\u200e${number}\n`])
      expect([typed, await foundBy(typed)]).toEqual([typed, id]);
    const wrong = number.slice(0, -1) + (number.endsWith('7') ? '8' : '7');
    const before = await server.database.maintenance.selectFrom('gift_card_lookups').selectAll().execute();
    for (let tries = 0; tries < 40; tries += 1)
      expect(await fails(look(wrong))).toEqual(['BAD_INPUT', 'giftCardNumberNotValid', 'number']);
    expect(await server.database.maintenance.selectFrom('gift_card_lookups').selectAll().execute()).toEqual(before);
    expect(await foundBy(number)).toBe(id);
    const { owner, directory } = await openCardVenue(server);
    expect((await owner(GiftcardByNumberDocument, { directory, number })).data).toEqual({ giftcardByNumber: null });
  });

  test('after thirty look-ups in a minute a person waits, also in the list', async () => {
    const other = await openCardVenue(server);
    const { id } = await other.create();
    const number = await other.readNumber(id);
    const ask = () => other.owner(GiftcardByNumberDocument, { directory: other.directory, number });
    for (let times = 0; times < 29; times += 1) await ask();
    expect((await other.list({ search: number })).cards.map((card) => card.id)).toEqual([id]);
    expect(await fails(ask())).toEqual(['RATE_LIMITED', 'rateLimited', null]);
    server.clock.advance(minute);
    expect(await fails(ask())).toBeNull();
  });

  test('the list is searched by name, phone and number; the counts partition all, and each opens what it counts', async () => {
    const other = await openCardVenue(server);
    const cards = [];
    for (const name of ['Dana', 'Noa', 'Claire', 'Олег', 'Anna', 'עמר'])
      cards.push(await other.create({ name, phone: newPhone() }));
    const [used, blocked, ended, compensation] = cards.map(({ id }) => id);
    await other.take(used ?? '', 10_000);
    await other.event(blocked ?? '', 'block');
    await other.event(ended ?? '', 'void');
    await other.create({ compensation: true });
    const { counts, count } = await other.list();
    expect(counts).toEqual({ all: 7, compensations: 1, valid: 4, used: 1, expired: 0, not_valid: 2 });
    expect(count).toBe(7);
    for (const [status, expected] of Object.entries(counts)) {
      const shown = await other.list({ status });
      expect([status, shown.count, shown.cards.length, shown.counts]).toEqual([status, expected, expected, counts]);
    }
    const find = async (search: string) => (await other.list({ search })).cards.map(({ name }) => name);
    expect(await find('олег')).toEqual(['Олег']);
    expect(await find(cards[1]?.phone.slice(4) ?? '')).toEqual(['Noa']);
    expect(await find(await other.readNumber(compensation ?? ''))).toEqual(['Олег']);
    expect((await other.list({ limit: 2, offset: 2 })).cards.length).toBe(2);
    const names = (await other.list()).cards.map(({ created_at }) => created_at);
    expect(names).toEqual(names.toSorted().toReversed());
  });
});

describe('redeeming', () => {
  test('takes the amount, in the name of a manager, and the guest gets what is left', async () => {
    const phone = newPhone();
    const { id } = await venue.create({ phone, locale: 'en' });
    const { card, transaction } = await must<Change>(
      venue.redeem(id, 2550, { note: 'Bill 2214', receipt: true }),
      'giftcardRedeem',
    );
    expect(card).toMatchObject({ amount: 7450, status: 'valid' });
    expect(transaction).toMatchObject({
      kind: 'redeem',
      amount: -2550,
      balance: 7450,
      employee: 'A manager',
      note: 'Bill 2214',
      reversible: true,
    });
    expect(transaction.actor).not.toBe('');
    await server.tick();
    const [message] = (await server.outbox()).filter(({ to }) => to === phone);
    expect(message?.text).toBe('Cards: ILS 25.50 was paid with your gift card. ILS 74.50 is left.');
    await venue.expectAddsUp(id, 7450);
  });

  test('H219 what cannot be redeemed is refused at its field, and says what is left', async () => {
    const { id } = await venue.create();
    const former = await venue.employ('manager');
    await venue.owner(EmployeeDeleteDocument, { id: former });
    const host = await venue.employ('host');
    const foreign = await openCardVenue(server);
    for (const [amount, more, error] of [
      [0, {}, ['BAD_INPUT', 'amountNotPositive', 'amount']],
      [-10, {}, ['BAD_INPUT', 'amountNotPositive', 'amount']],
      [0.001, {}, ['BAD_INPUT', 'numberNotValid', 'amount']],
      [2 ** 31, {}, ['BAD_INPUT', 'numberOutOfRange', 'amount']],
      [10_001, {}, ['BAD_INPUT', 'giftCardBalanceTooLow', 'amount']],
      [1, { manager: former }, ['BAD_INPUT', 'managerNotActive', 'manager']],
      [1, { manager: host }, ['BAD_INPUT', 'managerNotActive', 'manager']],
      [1, { manager: foreign.manager }, ['BAD_INPUT', 'managerNotActive', 'manager']],
      [1, { note: 'x'.repeat(201) }, ['BAD_INPUT', 'tooLong', 'note']],
    ] as const)
      expect([amount, more, await fails(venue.redeem(id, amount, more))]).toEqual([amount, more, error]);
    const { error } = await venue.redeem(id, 10_001);
    expect(error?.detail).toMatchObject({ card: { id, amount: 10_000 } });
    await venue.take(id, 10_000);
    expect(await fails(venue.redeem(id, 1))).toEqual(['BAD_INPUT', 'giftCardBalanceTooLow', 'amount']);
    expect(await fails(foreign.redeem(id, 1))).toEqual(['NOT_FOUND', 'notFound', null]);
    await venue.expectAddsUp(id, 0);
  });

  test('H217 the same request again gets the same receipt and takes nothing more', async () => {
    const { id } = await venue.create();
    const key = randomUUID();
    const first = await venue.redeem(id, 3000, {}, { key });
    expect(await venue.redeem(id, 3000, {}, { key })).toEqual(first);
    await venue.expectAddsUp(id, 7000);
  });

  testOfRaces('H215 H229 of redeems at once none overspends, and the loser sees what is left', async () => {
    const { id } = await venue.create();
    const answers = await Promise.all(Array.from({ length: 12 }, () => venue.redeem(id, 3000)));
    const lost = answers.flatMap(({ error }) => (error === null ? [] : [error]));
    expect(answers.length - lost.length).toBe(3);
    for (const { key, detail } of lost)
      expect([key, detail]).toMatchObject(['giftCardBalanceTooLow', { card: { amount: 1000 } }]);
    await venue.expectAddsUp(id, 1000);
  });

  testOfRaces('redeems and reverses at once keep the balance between nothing and what was loaded', async () => {
    const { id } = await venue.create();
    const taken = [];
    for (let times = 0; times < 10; times += 1) taken.push((await venue.take(id, 1000)).transaction.id);
    // each is given back twice at once, while others redeem
    const calls = taken.flatMap((transaction) => [
      venue.reverse(transaction, 1000),
      venue.redeem(id, 700),
      venue.reverse(transaction, 1000),
    ]);
    const answers = await Promise.all(calls);
    const succeeded = (kind: string) =>
      answers.filter(({ data }) =>
        Object.values(data).some((change) => (change as Change | null)?.transaction.kind === kind),
      ).length;
    expect(succeeded('reverse')).toBe(10);
    await venue.expectAddsUp(id, 10_000 - 700 * succeeded('redeem'));
  });
});

describe('expiry', () => {
  test.each(['Asia/Jerusalem', 'America/New_York', 'Pacific/Kiritimati'])(
    'H223 a card is valid to the last second of its day in %s, and status, filter and counter flip together',
    async (timeZone) => {
      const other = await openCardVenue(server, { timeZone });
      const last = addDays(toWallTime(new Date(server.clock.now()), timeZone).date, 3);
      const { id } = await other.create({ expiration_date: toIsoDate(last) });
      const midnight = toInstant(addDays(last, 1), 0, timeZone)?.getTime() ?? Number.NaN;
      const shown = async () => {
        const { counts } = await other.list();
        const valid = (await other.list({ status: 'valid' })).cards.map((card) => card.id);
        return [(await other.read(id)).giftcard.status, counts.valid, counts.expired, valid.length];
      };
      server.clock.advance(midnight - 1 - server.clock.now());
      expect(await shown()).toEqual(['valid', 1, 0, 1]);
      await other.take(id, 100);
      server.clock.advance(1);
      expect(await shown()).toEqual(['expired', 0, 1, 0]);
      expect(await fails(other.redeem(id, 100))).toEqual(['BAD_INPUT', 'giftCardExpired', 'id']);
      // only longer, and with a reason
      const today = toWallTime(new Date(server.clock.now()), timeZone).date;
      const extend = (more: Record<string, unknown>) => fails(other.event(id, 'extend', more));
      expect(await extend({ expiration_date: toIsoDate(last) })).toEqual([
        'BAD_INPUT',
        'expiryNotPossible',
        'expiration_date',
      ]);
      expect(await extend({ expiration_date: toIsoDate(addDays(today, 9)), reason: ' ' })).toEqual([
        'BAD_INPUT',
        'reasonNeeded',
        'reason',
      ]);
      expect(await extend({ expiration_date: toIsoDate(addDays(today, 9)) })).toBeNull();
      expect(await extend({ expiration_date: toIsoDate(addDays(today, 8)) })).toEqual([
        'BAD_INPUT',
        'expiryNotLater',
        'expiration_date',
      ]);
      expect(await shown()).toEqual(['valid', 1, 0, 1]);
      await other.take(id, 100);
      await other.expectAddsUp(id, 9800);
    },
  );
});

describe('what happens to a card', () => {
  test('H225 a redeem is given back once, at most what it took, and not after the card was ended', async () => {
    const { id } = await venue.create();
    const { transaction } = await venue.take(id, 4000);
    const [issued] = (await venue.read(id)).giftcardTransactions.toReversed();
    expect(await fails(venue.reverse(transaction.id, 4001))).toEqual(['BAD_INPUT', 'reverseTooMuch', 'amount']);
    expect(await fails(venue.reverse(transaction.id, 0))).toEqual(['BAD_INPUT', 'amountNotPositive', 'amount']);
    expect(await fails(venue.reverse(transaction.id, 100, ' '))).toEqual(['BAD_INPUT', 'reasonNeeded', 'reason']);
    const refused = ['BAD_INPUT', 'reverseNotPossible', 'transaction'];
    expect(await fails(venue.reverse(issued?.id ?? '', 100))).toEqual(refused);
    const reversed = await must<Change>(venue.reverse(transaction.id, 1500), 'giftcardReverse');
    expect(reversed.transaction).toMatchObject({
      kind: 'reverse',
      amount: 1500,
      balance: 7500,
      reverses: transaction.id,
    });
    expect(await fails(venue.reverse(transaction.id, 100))).toEqual(refused);
    expect(await fails(venue.reverse(reversed.transaction.id, 100))).toEqual(refused);
    for (const event of ['void', 'cashOut']) {
      const ended = await venue.create();
      const taken = await venue.take(ended.id, 1000);
      expect(await fails(venue.event(ended.id, event))).toBeNull();
      expect(await fails(venue.reverse(taken.transaction.id, 1000))).toEqual(refused);
      await venue.expectAddsUp(ended.id, 0);
    }
    await venue.expectAddsUp(id, 7500);
  });

  test('a manager gives back what was redeemed on the same business day, and corrects no balance; an owner does', async () => {
    const other = await openCardVenue(server);
    await server.database.maintenance
      .insertInto('memberships')
      .values({ venue_id: other.directory, user_id: demoUsers.yonatan.id, role: 'manager' })
      .execute();
    const manager = await enter(server, 'yonatan', other.directory);
    const reverse = (transaction: string) =>
      fails(manager(GiftcardReverseDocument, { transaction, amount: 100, reason: 'Twice' }));
    const { id } = await other.create();
    const first = await other.take(id, 100);
    const second = await other.take(id, 100);
    expect(await reverse(first.transaction.id)).toBeNull();
    const adjust = { id, event: 'adjust', amount: 5, reason: 'Wrong' };
    expect(await fails(manager(GiftcardEventDocument, adjust))).toEqual(['FORBIDDEN', 'forbidden', null]);
    server.clock.advance(day);
    expect(await reverse(second.transaction.id)).toEqual(['FORBIDDEN', 'forbidden', 'transaction']);
    expect(await fails(other.reverse(second.transaction.id, 100))).toBeNull();
  });

  test('blocking, ending, paying out and correcting are different events, each a row with its reason', async () => {
    const { id } = await venue.create();
    await venue.event(id, 'block', { reason: 'Lost' });
    expect(await fails(venue.redeem(id, 1))).toEqual(['BAD_INPUT', 'giftCardNotValid', 'id']);
    expect(await fails(venue.event(id, 'block'))).toEqual(['BAD_INPUT', 'notPossibleNow', 'id']);
    await venue.event(id, 'unblock', { reason: 'Found' });
    await venue.event(id, 'adjust', { amount: -2500, reason: 'Sold for less' });
    expect(await fails(venue.event(id, 'adjust', { amount: -7501 }))).toEqual([
      'BAD_INPUT',
      'giftCardBalanceTooLow',
      'amount',
    ]);
    expect(await fails(venue.event(id, 'adjust'))).toEqual(['BAD_INPUT', 'required', 'amount']);
    expect(await fails(venue.event(id, 'burn'))).toEqual(['BAD_INPUT', 'optionNotValid', 'event']);
    await venue.event(id, 'cashOut', { reason: 'Moved away' });
    const { giftcard, giftcardTransactions } = await venue.read(id);
    expect(giftcard).toMatchObject({ amount: 0, state: 'void', status: 'not_valid' });
    expect(giftcardTransactions.toReversed().map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['issue', 10_000, ''],
      ['block', 0, 'Lost'],
      ['unblock', 0, 'Found'],
      ['adjust', -2500, 'Sold for less'],
      ['cashOut', -7500, 'Moved away'],
    ]);
    const voided = await venue.create();
    const { data } = await venue.event(voided.id, 'void');
    expect((data.giftcardEvent as Change).transaction).toMatchObject({ amount: -10_000, balance: 0 });
  });

  test('P7 any history of calls leaves the balance of a model, which no refused call changes', async () => {
    const call = fc.oneof(
      fc.record({ do: fc.constant('redeem' as const), amount: fc.integer({ min: -100, max: 6000 }) }),
      fc.record({ do: fc.constant('reverse' as const), amount: fc.integer({ min: 1, max: 6000 }), at: fc.nat(5) }),
      fc.record({ do: fc.constantFrom('block' as const, 'unblock' as const), amount: fc.constant(0) }),
      fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ do: fc.constantFrom('void' as const, 'cashOut' as const), amount: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        const { id } = await venue.create();
        const model = { balance: 10_000, state: 'active' };
        const redeems: { id: string; amount: number; reversed: boolean }[] = [];
        for (const one of calls) {
          const isOpen = model.state === 'active' || model.state === 'blocked';
          if (one.do === 'redeem') {
            const { data, error } = await venue.redeem(id, one.amount);
            const isPossible = model.state === 'active' && one.amount > 0 && one.amount <= model.balance;
            expect(error === null).toBe(isPossible);
            if (!isPossible) continue;
            model.balance -= one.amount;
            redeems.push({ id: (data.giftcardRedeem as Change).transaction.id, amount: one.amount, reversed: false });
          } else if (one.do === 'reverse') {
            const redeem = redeems[one.at];
            if (redeem === undefined) continue;
            const isPossible = isOpen && !redeem.reversed && one.amount <= redeem.amount;
            expect((await venue.reverse(redeem.id, one.amount)).error === null).toBe(isPossible);
            if (!isPossible) continue;
            redeem.reversed = true;
            model.balance += one.amount;
          } else {
            const { error } = await venue.event(id, one.do, one.do === 'adjust' ? { amount: one.amount } : {});
            const possible = {
              block: model.state === 'active',
              unblock: model.state === 'blocked',
              adjust: model.state === 'active' && one.amount !== 0 && model.balance + one.amount >= 0,
              void: isOpen,
              cashOut: model.state === 'active' && model.balance > 0,
            }[one.do];
            expect([one.do, error === null]).toEqual([one.do, possible]);
            if (!possible) continue;
            if (one.do === 'adjust') model.balance += one.amount;
            else if (one.do === 'block') model.state = 'blocked';
            else if (one.do === 'unblock') model.state = 'active';
            else Object.assign(model, { balance: 0, state: 'void' });
          }
        }
        await venue.expectAddsUp(id, model.balance);
        expect((await venue.read(id)).giftcard.state).toBe(model.state);
      }),
      { numRuns: propertyRuns(30) },
    );
  });
});

describe('the ledger', () => {
  test('no role changes, removes or empties it, and a balance that is not its sum is not committed', async () => {
    const { id } = await venue.create();
    const inside = server.database.within([venue.directory]);
    for (const statement of [
      sql`update gift_card_transactions set amount = 1`,
      sql`delete from gift_card_transactions`,
      sql`truncate gift_card_transactions`,
    ])
      await expect(statement.execute(inside)).rejects.toThrow(/permission denied/);
    await expect(
      sql`update gift_card_transactions set amount = 1`.execute(server.database.maintenance),
    ).rejects.toThrow('only added to');
    await expect(sql`truncate gift_card_transactions`.execute(server.database.plain)).rejects.toThrow();
    const raise = inside.updateTable('gift_cards').set({ balance: 99_999 }).where('id', '=', id).execute();
    await expect(raise).rejects.toThrow('is not the sum of its ledger');
    await venue.expectAddsUp(id, 10_000);
    const check = await venue.owner(GiftcardLedgerCheckDocument, { directory: venue.directory });
    expect(check.data).toEqual({ giftcardLedgerCheck: [] });
  });

  test('a row has the business day: after midnight the evening before', async () => {
    const other = await openCardVenue(server);
    const today = toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date;
    const oneInTheMorning = toInstant(addDays(today, 2), 60, 'Asia/Jerusalem')?.getTime() ?? Number.NaN;
    const { id } = await other.create();
    server.clock.advance(oneInTheMorning - server.clock.now());
    expect((await other.take(id, 100)).transaction.business_date).toBe(addDays(today, 1));
  });
});

test.each([
  ['JPY', 100, 'JPY 100'],
  ['KWD', 1234, 'KWD 1.234'],
])(
  'H221 %s: amounts are minor units of the card’s currency, and a card of another currency is not redeemed',
  async (currency, amount, written) => {
    const other = await openCardVenue(server, { currency });
    const phone = newPhone();
    const { id } = await other.create({ amount: amount * 3, phone, locale: 'en' });
    await must(other.redeem(id, amount, { receipt: true }), 'giftcardRedeem');
    await server.tick();
    const [message] = (await server.outbox()).filter(({ to }) => to === phone);
    expect(message?.text).toContain(`${written} was paid`);
    await server.database.maintenance
      .updateTable('venues')
      .set({ currency: 'ILS' })
      .where('id', '=', other.directory)
      .execute();
    expect(await fails(other.redeem(id, 1))).toEqual(['BAD_INPUT', 'giftCardCurrency', 'id']);
    const create = { directory: other.directory, type_id: other.type_id, name: 'Noa', amount: 1 };
    expect(await fails(other.owner(GiftcardCreateDocument, create))).toEqual([
      'BAD_INPUT',
      'giftCardCurrency',
      'type_id',
    ]);
  },
);

test('the guest opens the card by a link of its own, which the next one replaces; a blocked card shows no number', async () => {
  const phone = newPhone();
  const { id } = await venue.create({ phone, locale: 'he' });
  const guest = createGuestClient(server);
  const send = async (): Promise<string> => {
    await must(venue.owner(GiftcardSendDocument, { id, channel: 'sms' }), 'giftcardSend');
    await server.tick();
    const [message] = (await server.outbox()).filter(({ to }) => to === phone);
    return message?.text.match(/\/g\/#([\w-]{22})$/)?.[1] ?? '';
  };
  const first = await send();
  const number = await venue.readNumber(id);
  const { data } = await guest.ask(GuestGiftCardDocument, { token: first });
  expect(data?.guestGiftCard).toMatchObject({
    guestName: 'Noa Levi',
    titles: { en: 'Dinner', he: 'ארוחה' },
    amount: 10_000,
    currency: 'ILS',
    status: 'valid',
    number,
    locale: 'he',
  });
  expect(data?.guestGiftCard.qr.length).toBeGreaterThan(20);
  const second = await send();
  const readCard = async () => {
    const { data: file } = await guest.ask(GuestGiftCardPdfDocument, { token: second });
    return readPdf(Buffer.from(file?.guestGiftCardPdf.content ?? '', 'base64'), 'rtl');
  };
  const { lines, pages } = await readCard();
  expect(pages).toBe(1);
  expect(lines).toEqual(expect.arrayContaining([foldSpaces(number), 'ארוחה']));
  const { document } = await createGiftCardDocument(server.database.within([venue.directory]), server.config, {
    venue: venue.directory,
    id,
    locale: null,
    at: new Date(server.clock.now()),
  });
  const { data: pixels, info } = await sharp(Buffer.from(document.code?.svg ?? ''))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toBe(number.replaceAll(/[^0-9A-Z]/g, ''));
  expect((await guest.ask(GuestGiftCardDocument, { token: first })).error?.code).toBe('NOT_FOUND');
  await venue.event(id, 'block');
  const blocked = await guest.ask(GuestGiftCardDocument, { token: second });
  expect(blocked.data?.guestGiftCard).toMatchObject({ status: 'not_valid', number: null, qr: [] });
  expect((await readCard()).lines).not.toContain(foldSpaces(number));
  expect(await fails(venue.owner(GiftcardSendDocument, { id, channel: 'email' }))).toEqual([
    'BAD_INPUT',
    'notReachable',
    'email',
  ]);
});

test('contacts change by version; a guest is exported and erased with their cards, whose ledger stays', async () => {
  const phone = newPhone();
  const card = await venue.create({ phone });
  const update = (more: Record<string, unknown>) => venue.owner(GiftcardUpdateDocument, { id: card.id, ...more });
  expect(await fails(update({ name: 'Noa Bar', expectedVersion: card.version }))).toBeNull();
  expect((await update({ name: 'x', expectedVersion: card.version })).error?.code).toBe('CONFLICT');
  const asked = { directory: venue.directory, phoneNumber: phone };
  const { data } = await venue.owner(GuestDataDocument, asked);
  expect(data.guestData).toMatchObject({ giftCards: [{ card: { id: card.id, name: 'Noa Bar' } }] });
  expect(await fails(venue.owner(GuestEraseDocument, asked))).toBeNull();
  const { giftcard, giftcardTransactions } = await venue.read(card.id);
  expect(giftcard).toMatchObject({ name: '', phone: '', email: null, amount: 10_000 });
  expect(giftcardTransactions.length).toBe(1);
  const { rows } = await sql<{ text: string }>`select answer::text as text from idempotency`.execute(
    server.database.maintenance,
  );
  expect(rows.filter(({ text }) => text.includes(card.id) && text.includes(phone))).toEqual([]);
});

test('cards of an older system are taken over, all or none, and are found by either number', async () => {
  const other = await openCardVenue(server);
  const load = (rows: Record<string, unknown>[]) =>
    other.owner(GiftcardImportDocument, { directory: other.directory, type_id: other.type_id, rows });
  const row = { number: '0012-3456-7890', name: 'Dana', amount: 5000, initial_amount: 8000 };
  expect(await fails(load([row, { ...row, number: '9', amount: 1 }]))).toEqual([
    'BAD_INPUT',
    'giftCardNumberNotValid',
    'rows.1.number',
  ]);
  expect(await fails(load([row, { ...row, number: '77777777', amount: 0 }]))).toEqual([
    'BAD_INPUT',
    'amountNotPositive',
    'rows.1.amount',
  ]);
  expect(await fails(load([row, row]))).toEqual(['BAD_INPUT', 'giftCardNumberTaken', 'rows.1.number']);
  expect((await other.list()).count).toBe(0);
  expect(await must(load([row]), 'giftcardImport')).toBe(1);
  const find = async (number: string) =>
    (
      await must<{ id: string } | null>(
        other.owner(GiftcardByNumberDocument, { directory: other.directory, number }),
        'giftcardByNumber',
      )
    )?.id;
  const id = (await find('001234567890')) ?? '';
  expect((await other.list()).cards).toMatchObject([{ id, name: 'Dana', amount: 5000, initial_amount: 8000 }]);
  expect(await find(await other.readNumber(id))).toBe(id);
  expect((await other.read(id)).giftcardTransactions).toMatchObject([{ kind: 'import', amount: 5000 }]);
  expect((await other.list({ search: '001234567890' })).count).toBe(1);
});

test('owners see what is unusual', async () => {
  const other = await openCardVenue(server);
  const kinds = async () =>
    (
      await must<{ kind: string; card: string }[]>(
        other.owner(GiftcardUnusualDocument, { directory: other.directory }),
        'giftcardUnusual',
      )
    ).map(({ kind, card }) => [kind, card]);
  const atOnce = await other.create();
  await other.take(atOnce.id, 100);
  const later = await other.create();
  server.clock.advance(16 * minute);
  await other.take(later.id, 100);
  expect(await kinds()).toEqual([['redeemedAtOnce', atOnce.id]]);
  await other.event(later.id, 'adjust', { amount: 5000 });
  server.clock.advance(minute);
  await other.take(later.id, 5000);
  server.clock.advance(minute);
  await other.event(later.id, 'void');
  server.clock.advance(minute);
  const looked = await other.create();
  const number = await other.readNumber(looked.id);
  for (let times = 0; times < 5; times += 1)
    await other.owner(GiftcardByNumberDocument, { directory: other.directory, number });
  expect(await kinds()).toEqual([
    ['lookedUpOnly', looked.id],
    ['usedThenVoid', later.id],
    ['adjustedThenRedeemed', later.id],
    ['redeemedAtOnce', atOnce.id],
  ]);
  server.clock.advance(31 * day);
  expect(await kinds()).toEqual([]);
});

test('statuses have their names in the language asked for', async () => {
  const { data } = await venue.owner(GiftcardsDocument, { directory: venue.directory, locale: 'he' });
  expect(data.giftcardStatuses).toEqual([
    { id: 'valid', name: 'בתוקף' },
    { id: 'used', name: 'נוצל' },
    { id: 'expired', name: 'פג תוקף' },
    { id: 'not_valid', name: 'לא תקף' },
  ]);
});

test('after a change of the server’s secret cards are found and shown, and stored under the new one', async () => {
  const { id } = await venue.create();
  const number = (await venue.readNumber(id)).replaceAll(' ', '');
  const old = server.config.secret;
  const renewed = { secret: 'another secret of thirty-two bytes or more', secretPrevious: old };
  await renewNumberKeys(server.database, renewed);
  const row = await server.database.maintenance
    .selectFrom('gift_cards')
    .select(['number_encrypted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(readNumber({ ...renewed, secretPrevious: null }, row)?.number).toBe(number);
  await renewNumberKeys(server.database, { secret: old, secretPrevious: renewed.secret });
  expect(await foundBy(number)).toBe(id);
});
