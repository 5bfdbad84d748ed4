import { type AnyActorRef, assign, enqueueActions } from 'xstate';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { merge } from '../../../graphql/content/merge.ts';
import type { ImportOutput } from '../../import/import.machine.ts';
import { itemPath } from '../../list/item-path.ts';
import type { PriceChangeOutput } from '../../price-change/price-change.types.ts';
import type { PublishOutput } from '../../publish/publish.types.ts';
import type { ReferencePickerOutput } from '../../reference-picker/reference-picker.types.ts';
import type { Confirmation } from '../../table/define-table.ts';
import { importedNotification } from '../draft/editor.changes.ts';
import { imagesInFlightIn } from '../images/image-rows.ts';
import { findSection } from '../item-actions/copy-section.ts';
import { itemActionsSetup } from '../item-actions/item-actions.setup.ts';
import { getRowName } from '../rows/row-name.ts';
import { pricesChangedNotification } from './changed-prices.ts';
import { pushEdit } from '../model/undo-history.ts';

/** A dialog that was closed unchanged leaves nothing to continue with. */
const isWorthKeeping = ({ type, decisions }: Extract<PublishOutput, { decisions: object }>): boolean =>
  type === 'jumped' || decisions.comment !== '' || decisions.unticked.length > 0;

/** What the dialogs over the item report. It extends all other subjects, so the machine is created of it. */
export const dialogsSetup = itemActionsSetup.extend({
  guards: {
    isConfirmed: (_, { output }: { output: Confirmation }) => output.confirmed,
    hasPrices: ({ context }) => getKindIdentity(context.entity).priced,
    hasSection: ({ context, event }) => event.type === 'section.copied' && findSection(context, event.path) !== null,
    isChosen: (_, { output }: { output: ReferencePickerOutput }) => output.type === 'chosen',
    isNotPinned: ({ context: { pinned = [], id } }) => !pinned.includes(id),
    isNotSingleton: ({ context }) => !getKind(context.entity).singleton,
    publishedItem: (_, { output }: { output: PublishOutput }) =>
      output.type === 'published' || output.type === 'unpublished',
    leavesOutImages: (_, { withoutImages }: { withoutImages: boolean }) => withoutImages,
  },
  actions: {
    /** changes that others saved while the dialog was open are kept */
    applyImport: enqueueActions(({ context, enqueue, system }, { output }: { output: ImportOutput }) => {
      if (output.type !== 'applied') return;
      const { from, draft } = output;
      const merged = merge(getKind(context.entity), from, context.draft, draft).draft;
      enqueue.assign(pushEdit(context, merged, null));
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: importedNotification(context),
      });
    }),
    applyPrices: enqueueActions(({ context, enqueue, system }, { output }: { output: PriceChangeOutput }) => {
      if (output.type !== 'applied') return;
      const merged = merge(getKind(context.entity), output.from, context.draft, output.draft).draft;
      enqueue.assign(pushEdit(context, merged, null));
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: pricesChangedNotification(context, output.count),
      });
    }),
    /** the section as it is in the editor, saved or not */
    copySection: enqueueActions(({ context, enqueue }, { output }: { output: ReferencePickerOutput }) => {
      const section = output.type === 'chosen' ? findSection(context, output.path) : null;
      if (output.type !== 'chosen' || section === null) return;
      const { venue, entity, metadata } = context;
      const name = getRowName(context, section.list, section.row) || '…';
      const to = output.reference;
      const input = { venue: venue.venue, entity, component: metadata.component, ...section, name, to };
      enqueue.spawnChild('copySection', { input });
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
