import type { ContentRow } from '../../../../machines/list/content-list.table.ts';

export const row = (id: string, more: Partial<ContentRow> = {}): ContentRow => ({
  id,
  name: `Menu ${id}`,
  component: 'menu',
  version: 3,
  publishedVersion: null,
  state: 'draft',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Michal Arad',
  languages: { en: 'complete', he: 'partial', ru: 'missing' },
  deletedAt: null,
  deletedBy: '',
  cursor: `after-${id}`,
  ...more,
});
export const createPage = (from: number, count: number): ContentRow[] =>
  Array.from({ length: count }, (_, at) => row(String(from + at)));
export const answer = (rows: ContentRow[]) => ({ rows, at: 1_000 });
