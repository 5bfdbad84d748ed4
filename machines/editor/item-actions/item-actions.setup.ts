import { enqueueActions, spawnChild } from 'xstate';
import { hasPosts } from '../../../graphql/content/kinds/post-kinds.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { hasSheet } from '../../import/sheet-kinds.ts';
import { hasNothingUnsaved } from '../draft/editor.changes.ts';
import { canEdit } from '../model/editor.permissions.ts';
import type { CopyToUndo } from '../model/editor.types.ts';
import { togetherSetup } from '../together/together.setup.ts';
import { listPackages, toExportedItem } from './exported-item.ts';
import { findSoldOutChange } from './sold-out.ts';

/** What can be made of the item, and when. */
export const itemActionsSetup = togetherSetup.extend({
  guards: {
    hasPosts: ({ context }) => hasPosts(context.entity),
    hasSheet: ({ context }) => hasSheet(context.entity),
    hasPackageToExport: ({ context, event }) =>
      listPackages(context).some(
        (id) => event.type !== 'menu.exported' || event.packageId === undefined || event.packageId === id,
      ),
    isSavedForExport: ({ context }) => context.metadata.version > 0 && hasNothingUnsaved(context),
    /** as it is stored, so that a copy of it is what the screen shows */
    isSaved: ({ context }) => context.metadata.version > 0 && hasNothingUnsaved(context),
    /** a venue may have several items of the kind */
    isOneOfSeveral: ({ context }) => !getKind(context.entity).singleton,
    isPublic: ({ context }) => context.metadata.publishedVersion !== null,
    /** it is the item whose unpublishing is undone, and it is still down */
    isTakenDown: ({ context, event }) =>
      event.type === 'unpublishing.undone' && event.id === context.id && context.metadata.publishedVersion === null,
    maySellOut: ({ context, event }) => canEdit(context, 'publish') && findSoldOutChange(context, event) !== null,
  },
  actions: {
    exportItem: enqueueActions(({ context, event, enqueue }) => {
      enqueue.assign({ notLoaded: null });
      enqueue.spawnChild('exportItem', { input: toExportedItem(context, event) });
    }),
    createPost: spawnChild('createPost', {
      input: ({ context: { id, venue, metadata } }) => ({ venue: venue.venue, id, name: metadata.name }),
    }),
    setSoldOut: enqueueActions(({ context, event, enqueue }) => {
      const input = findSoldOutChange(context, event);
      if (input !== null) enqueue.spawnChild('setSoldOut', { input });
    }),
    undoSectionCopy: enqueueActions(({ enqueue }, { importId }: CopyToUndo) => {
      enqueue.spawnChild('undoSectionCopy', { input: { importId } });
    }),
    duplicateItem: spawnChild('duplicateItem', {
      input: ({ context: { venue, entity, id, metadata } }) => ({
        venue: venue.venue,
        entity,
        component: metadata.component,
        id,
      }),
    }),
    /** `version`: what guests see then; null: nothing */
    changePublication: enqueueActions(({ context, enqueue }, { version }: { version: number | null }) => {
      const { venue, id, entity, metadata } = context;
      const row = { id, entity, name: metadata.name, component: metadata.component, version: metadata.version };
      const publishedVersion = version ?? metadata.publishedVersion;
      const input = { venue: venue.venue, takesDown: version === null, row: { ...row, publishedVersion } };
      enqueue.spawnChild('changePublication', { input });
    }),
  },
});
