import { getSection } from '../../graphql/routes.ts';
import { ContentDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { ExportTools } from '../table/table-export.types.ts';
import { forEachRow } from '../table/table.actors.ts';
import type { ContentRow, ContentScope } from './content-list.table.ts';

interface ItemsToExport {
  scope: ContentScope;
  rows: readonly ContentRow[];
  signal: AbortSignal;
}

/** Offers a file with whole contents in every language, as the server stores them. */
export const exportItems = async (
  {
    ask,
    now,
    save,
    tools,
  }: Pick<Ports, 'ask' | 'now'> & {
    save: (name: string, text: string) => void | Promise<void>;
    tools: () => Promise<ExportTools>;
  },
  { scope: { venue, entity }, rows, signal }: ItemsToExport,
) => {
  const items: unknown[] = [];
  const result = await forEachRow(rows, async ({ id }) => {
    const answer = await ask('api', ContentDocument, { cms_id: id }, { as: 'venue', signal });
    const { cms_id, name, component, version, state, content } = answer.content;
    items.push({ cms_id, name, component, version, state, content });
  });
  const at = now();
  const file = { form: 1, venue: venue.venue, entity, exported_at: new Date(at).toISOString(), items };
  const name = `${venue.venue} ${getSection(entity)} ${(await tools()).day(at)}.json`;
  if (items.length > 0) await save(name, JSON.stringify(file, null, 2));
  return result;
};
