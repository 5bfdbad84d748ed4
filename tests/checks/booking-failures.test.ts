import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookableReasons } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { BookedTable } from '../../server/modules/booking/book-table.ts';
import type { HeldTable } from '../../server/modules/booking/hold-table.ts';

type Refusal = Extract<BookedTable, { booked: false }>['reason'] | Extract<HeldTable, { held: false }>['reason'];
/** Those that are no reason against a time; a new one does not compile without its line here. */
const others: Record<Exclude<Refusal, (typeof bookableReasons)[number]>, true> = {
  alreadyBooked: true,
  notChosen: true,
  tooManyHolds: true,
};
/** What a guest is refused who has booked, or keeps a table. */
const later = ['ended', 'notPossibleNow'];
/** Of a partner's booking server v3, without those about payments. */
const causes = ['SLOT_UNAVAILABLE', 'SLOT_ALREADY_BOOKED_BY_USER', 'LEASE_EXPIRED', 'OUTSIDE_CANCELLATION_WINDOW'];

test('every refusal of a booking has one cause of a booking failure in contract.md', () => {
  const contract = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  const [, table = ''] = contract.split('| refusal | `booking_failure.cause` |');
  const rows = table
    .split('\n\n')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'));
  const mapped = (rows ?? []).flatMap((row) => {
    const [, refusals = '', cause = ''] = row.split('|').map((cell) => cell.trim());
    expect(causes).toContain(cause);
    return [...refusals.matchAll(/`(\w+)`/g)].map(([, refusal]) => refusal);
  });
  expect(mapped.toSorted()).toEqual([...bookableReasons, ...Object.keys(others), ...later].toSorted());
});
