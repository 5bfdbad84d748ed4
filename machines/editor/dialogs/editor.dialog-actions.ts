import { type AnyActorRef, assign, enqueueActions, sendTo } from 'xstate';
import { itemPath } from '../../list/item-path.ts';
import type { PublishOutput } from '../../publish/publish.types.ts';
import type { ReferenceLoaded } from '../../reference-picker/reference-names.types.ts';
import type { ReferencePickerOutput } from '../../reference-picker/reference-picker.types.ts';
import { editorDraftActions } from '../draft/editor.draft-actions.ts';
import { imagesInFlightIn } from '../images/image-rows.ts';
import { listReferenceCopies } from '../references/reference-fields.ts';

/** A dialog that was closed unchanged leaves nothing to continue with. */
const isWorthKeeping = ({ type, decisions }: Extract<PublishOutput, { decisions: object }>): boolean =>
  type === 'jumped' || decisions.comment !== '' || decisions.unticked.length > 0;

/** The editor's actions about what its reference picker and its publish dialog report. */
export const editorDialogActions = editorDraftActions.extend({
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
      const item = context.references[id] ?? { name, venue, price: null, publication: null, image: null };
      enqueue.assign({ references: { ...context.references, [id]: item } });
      const values = [{ path, value: id }, ...listReferenceCopies(context, path, reference)];
      enqueue.raise({ type: 'fields.changed', values: values.map((value) => ({ ...value, language: null })) });
      if (created) enqueue.sendTo('sync', { type: 'newer.requested' });
    }),
    /** tells the publish dialog what the requested save waits for */
    reportSaveDelay: enqueueActions(({ context, enqueue }) => {
      const { length: count } = imagesInFlightIn(context);
      if (count === 0) return;
      enqueue.sendTo('publish', { type: 'publish.saveDelayed', message: 'publish.waitsForImages', values: { count } });
    }),
    storeDecisions: assign((_, { output }: { output: PublishOutput }) => ({
      publishDecisions: 'decisions' in output && isWorthKeeping(output) ? output.decisions : null,
    })),
    /** to the field at fault: here, or in a companion, whose own editor opens */
    followJump: enqueueActions(({ context, enqueue, system }, { output }: { output: PublishOutput }) => {
      if (output.type !== 'jumped') return;
      const { to } = output;
      if (to.id === context.id) enqueue.raise({ type: 'focus.requested', path: to.path, language: to.language });
      else {
        const path = itemPath(context.venue.venue, to, to);
        enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
      }
    }),
  },
});
