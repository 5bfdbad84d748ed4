import type { ImportAnswer } from '../../../graphql/generated/api.resolvers.ts';
import type { ImportAction } from '../../../graphql/domain/audit.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import type { WriteEffect } from '../../write/write-transaction.ts';
import type { ImportHead, WrittenItem } from './content-import.store.ts';
import { changeEvent } from './content.presenter.ts';

/** Above this many items one gap event replaces the change events: every subscriber reloads once. */
export const maxEvents = 50;

interface Written {
  head: ImportHead;
  verb: ImportAction | 'undoImport';
  written: readonly (WrittenItem & { deleted?: boolean })[];
  /** what was stored part by part: how many, and the first of them */
  stored: { items: readonly WrittenItem[]; count: number };
}

/** Answer, audit line and change events of an import, or of its undo. */
export const toImportEffect = (
  scope: VenueScope,
  { head, verb, written, stored }: Written,
): WriteEffect<ImportAnswer> => {
  const { entity, importId } = head;
  const items = written.filter(({ companion }) => companion !== true);
  const updated = items.filter(({ before }) => before !== null).length;
  const created = items.length - updated + stored.count;
  const [only] = [...items, ...stored.items];
  const all = [
    ...written,
    ...stored.items.map((item) => (verb === 'undoImport' ? { ...item, deleted: true } : { ...item, deleted: false })),
  ];
  return {
    answer: { finished: true, created, updated, ...(created + updated === 1 && { cms_id: only?.cms_id }) },
    audit: { verb, thing: entity, id: importId, detail: { created, updated } },
    events:
      written.length + stored.count > maxEvents
        ? [readAgainEvent(scope)]
        : all.map((item) =>
            changeEvent(item, item.deleted ? 'deleted' : item.before === null ? 'created' : 'updated', scope),
          ),
  };
};

const readAgainEvent = ({ venue, person }: VenueScope): ChangeEvent => ({
  kind: 'gap',
  id: venue,
  entity: null,
  component: null,
  version: 0,
  what: 'updated',
  by: person.name,
});
