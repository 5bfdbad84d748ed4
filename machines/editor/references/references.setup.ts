import { assign, enqueueActions, sendTo } from 'xstate';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { ReferenceLoaded } from '../../reference-picker/reference-names.types.ts';
import type { ReferencePickerOutput } from '../../reference-picker/reference-picker.types.ts';
import { imagesSetup } from '../images/images.setup.ts';
import { mayArrangeRows } from '../model/editor.permissions.ts';
import { findPickerInput, isCompanionReplaceable, listOwnedItems, listReferenceCopies } from './reference-fields.ts';

/** Other items that the draft refers to: their names, and what the picker chose. */
export const referencesSetup = imagesSetup.extend({
  guards: {
    ownsItem: ({ context }, { id }: { id: string }) => listOwnedItems(context).includes(id),
    mayPick: ({ context }, { path }: { path: Path }) =>
      mayArrangeRows(context) && findPickerInput(context, path) !== null,
    mayReplace: ({ context }, { path }: { path: Path }) =>
      mayArrangeRows(context) && isCompanionReplaceable(context, path),
  },
  actions: {
    refreshNames: sendTo('referenceNames', (_, { id }: { id: string | null }) => ({ type: 'references.outdated', id })),
    storeReference: assign(({ context }, { id, item }: ReferenceLoaded) => ({
      references: { ...context.references, [id]: item },
    })),
    /** A companion that was created in place has changed this item on the server too. */
    applyReference: enqueueActions(({ context, enqueue }, { output }: { output: ReferencePickerOutput }) => {
      if (output.type !== 'chosen') return;
      const { path, reference, created } = output;
      // what another reference to the item has already read is known, and is not read again
      const { id, name, venue } = reference;
      const item = context.references[id] ?? { name, titles: {}, venue, price: null, publication: null, image: null };
      enqueue.assign({ references: { ...context.references, [id]: item } });
      const values = [{ path, value: id }, ...listReferenceCopies(context, path, reference)];
      enqueue.raise({ type: 'fields.changed', values: values.map((value) => ({ ...value, language: null })) });
      if (created) enqueue.sendTo('sync', { type: 'newer.requested' });
    }),
  },
});
