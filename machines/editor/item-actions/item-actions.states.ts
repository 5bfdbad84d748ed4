import { and } from 'xstate';
import { itemActionsSetup } from './item-actions.setup.ts';

/** What can be made of the item: files and a menu of what is stored, and a post that leads to it. */
export const itemActionEvents = itemActionsSetup.createStateConfig({
  on: {
    'item.exported': { guard: 'isSavedForExport', actions: 'exportItem' },
    'sheet.exported': { guard: and(['hasSheet', 'isSavedForExport']), actions: 'exportItem' },
    'menu.exported': {
      guard: and(['hasPackageToExport', 'mayArrangeRows', 'isSavedForExport']),
      actions: 'exportItem',
    },
    'item.duplicated': {
      guard: and(['isOneOfSeveral', 'mayArrangeRows', 'isSaved']),
      actions: ['touchItem', 'duplicateItem'],
    },
    'item.unpublished': {
      guard: and(['mayPublish', 'isPublic', 'isNotDeleted']),
      actions: { type: 'changePublication', params: { version: null } },
    },
    'unpublishing.undone': {
      guard: and(['mayPublish', 'isNotDeleted', 'isTakenDown']),
      actions: { type: 'changePublication', params: ({ event }) => event },
    },
    'soldOut.set': { guard: and(['maySellOut', 'isNotDeleted']), actions: 'setSoldOut' },
    'sectionCopy.undone': { actions: { type: 'undoSectionCopy', params: ({ event }) => event } },
    'publication.changed': { actions: ['refreshPublished', 'refreshList'] },
    // the post leads to the item: neither of them is deleted when it is left untouched
    'post.requested': { guard: and(['hasPosts', 'mayArrangeRows']), actions: ['touchItem', 'createPost'] },
  },
}).on;
