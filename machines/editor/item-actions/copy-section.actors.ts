import { type AnyActorRef, fromCallback } from 'xstate';
import { applyEdit, getRows } from '../../../graphql/content/apply-edit.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import {
  ContentDocument,
  ContentImportDocument,
  ContentImportUndoDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { getErrorMessage, toApiError } from '../../api-error.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../../form/submission-keys.ts';
import { itemPath, sectionPath } from '../../list/item-path.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import { parseDraft } from '../../parse-draft.ts';
import type { Ports } from '../../ports.ts';
import { advanceUuid } from '../../sequential-uuid.ts';
import { copyRow } from '../rows/copy-row.ts';
import type { CopyToUndo, SectionToCopy } from '../model/editor.types.ts';

const asVenue = { as: 'venue' } as const;

/**
 * Copies a section to the end of another item, as that is saved, in all languages. It is one write with a version check,
 * under an id of its own, so that it can be taken back; sent again after a lost answer, it is done once.
 */
export const createCopySection = ({ ask, newId, now }: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const copy = ({ venue, entity, component, list, row, to }: SectionToCopy): Promise<string> =>
    keyOf(`${row._id} ${to.id}`)({ row }, async (key) => {
      let made = 0;
      const nextId = () => advanceUuid(key, (made += 1));
      const importId = nextId();
      const kind = getKind(entity);
      const own = copyRow(kind, list, row, nextId);
      const { content: item } = await ask('api', ContentDocument, { cms_id: to.id }, asVenue);
      const draft = parseDraft(kind, item.content, newId);
      const rows = getRows(draft, list);
      // the answer was lost, not the write
      if (rows.some(({ _id }) => _id === own._id)) return importId;
      const copied = applyEdit(kind, draft, { type: 'insert', path: list, row: own, at: rows.length });
      const items = [{ cms_id: to.id, version: item.version, content: toContent(kind, copied) }];
      const variables = {
        directory: venue,
        entity: getKindIdentity(entity).entity,
        component,
        items,
        action: 'copySection',
      };
      await ask(
        'api',
        ContentImportDocument,
        { ...variables, import_id: importId, part: 0, parts: 1 },
        { ...asVenue, key },
      );
      return importId;
    });

  return fromCallback<{ type: 'never' }, SectionToCopy>(({ input, system }) => {
    const notify = (notification: Notification) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    const { venue, entity, component, name, to } = input;
    const values = { name, item: to.name };
    copy(input).then(
      (importId) => {
        const rows = [{ id: importId, name: to.name, version: 0, cursor: '' }];
        const list: AnyActorRef | undefined = system.get('list');
        notify({
          kind: 'success',
          message: 'editor.sectionCopied',
          values,
          opens: itemPath(venue, { entity, component, id: to.id }),
          undo: list
            ? {
                to: 'list',
                path: sectionPath(venue, entity),
                event: { type: 'table.undo', action: 'undoImport', rows },
              }
            : { to: 'editor', event: { type: 'sectionCopy.undone', importId } },
        });
      },
      (error: unknown) => {
        const { code, ...failure } = toApiError(error);
        notify({
          kind: 'error',
          ...(code === 'CONFLICT' ? { message: 'editor.sectionCopyConflict', values } : getErrorMessage(failure)),
        });
      },
    );
  });
};

/** Takes a copied section back, unless the item was changed since. */
export const createUndoSectionCopy = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) =>
  fromCallback<{ type: 'never' }, CopyToUndo>(({ input: { importId }, system }) => {
    const notify = (notification: Notification) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    ask('api', ContentImportUndoDocument, { import_id: importId }, { ...asVenue, key: newId() }).then(
      () => notify({ kind: 'success', message: 'list.importUndone' }),
      (error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }),
    );
  });
