import { type AnyActorRef, fromCallback } from 'xstate';
import { ContentImportUndoDocument } from '../../../graphql/generated/api/graphql.ts';
import { getErrorMessage, toApiError } from '../../api-error.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../../form/submission-keys.ts';
import { itemPath, sectionPath } from '../../list/item-path.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { Ports } from '../../ports.ts';
import type { CopyToUndo, SectionToCopy } from '../model/editor.types.ts';

const asVenue = { as: 'venue' } as const;

/** Copies a section to another item (`writeSectionCopy`), and tells how it went. */
export const createCopySection = ({ ask, newId, now }: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const copy = (section: SectionToCopy): Promise<string> =>
    keyOf(`${section.row._id} ${section.to.id}`)({ row: section.row }, async (key) => {
      const { writeSectionCopy } = await import('./write-section-copy.actors.ts');
      return writeSectionCopy({ ask, newId }, section, key);
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
