import { expect, test } from 'vitest';
import { billingTable } from '../../../../machines/billing/billing.table.ts';
import { giftCardsTable } from '../../../../machines/gift-cards/gift-cards.table.ts';
import { contentListTable } from '../../../../machines/list/content-list.table.ts';
import { reservationsTable } from '../../../../machines/reservations/reservations.table.ts';
import { surveysTable } from '../../../../machines/surveys/surveys.table.ts';
import { employeesTable } from '../../../../machines/team/employees.table.ts';
import { teamTable } from '../../../../machines/team/team.table.ts';

const listColumns = ({ columns }: { columns: readonly { id: string }[] }, specified: string) =>
  columns
    .map(({ id }) => id)
    .filter((id) => specified.split(' ').includes(id))
    .join(' ');

test('lists show the columns that the specification names', () => {
  const columns = 'name component cms_id updated_at updated_by version';
  expect(listColumns(contentListTable, columns)).toBe(columns);
  expect(listColumns(reservationsTable, 'table createdAt viewedAt repliedAt')).toBe(
    'table createdAt viewedAt repliedAt',
  );
  expect(listColumns(teamTable, 'name phone email role lastLogin')).toBe('name phone email role lastLogin');
});

test('counters filter by what the specification names, first', () => {
  expect(reservationsTable.filters.aggregate?.choices.slice(0, 8)).toEqual(
    'total sent viewed replied approved declined contact archived'.split(' '),
  );
  expect(surveysTable.filters.aggregate?.choices.slice(0, 5)).toEqual(
    'total viewed replied positive negative'.split(' '),
  );
  expect(giftCardsTable.filters.status?.choices.slice(0, 6)).toEqual(
    'all compensations valid used expired not_valid'.split(' '),
  );
  expect(billingTable.filters.view?.choices).toEqual(expect.arrayContaining(['future', 'history']));
});

test('employees are the active ones, the last changed first; employees and gift cards have twenty a page', () => {
  expect([employeesTable.filters.active?.initial, employeesTable.order]).toEqual(['active', '-updated_at']);
  expect([employeesTable.paging, giftCardsTable.paging]).toEqual([
    { kind: 'offset', size: 20 },
    { kind: 'offset', size: 20 },
  ]);
});
