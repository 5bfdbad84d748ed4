import type { ListRow } from '../../../../machines/list/list.reconcile.ts';

export const row = (id: string, more: Partial<ListRow> = {}): ListRow => ({
  id,
  name: `Menu ${id}`,
  component: 'menu',
  version: 3,
  publishedVersion: null,
  state: 'draft',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Michal Arad',
  languages: { en: 'complete', he: 'partial', ru: 'missing' },
  cursor: `after-${id}`,
  ...more,
});
export const createPage = (from: number, count: number): ListRow[] =>
  Array.from({ length: count }, (_, at) => row(String(from + at)));
export const answer = (rows: ListRow[]) => ({ rows, at: 1_000 });
