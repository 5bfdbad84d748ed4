import { type AnyActorRef, enqueueActions, sendTo } from 'xstate';
import { toApiError } from '../../api-error.ts';
import { errorNotification } from '../draft/editor.changes.ts';
import { firstMissingTranslation, nextMissingTranslation } from '../model/editor.focus.ts';
import { otherTabsSetup } from '../other-tabs/other-tabs.setup.ts';

/** The way through missing and outdated texts. */
export const translationsSetup = otherTabsSetup.extend({
  guards: {
    /** behind the caret */
    hasMissingTranslation: ({ context }) => nextMissingTranslation(context) !== null,
    isOwnLanguage: ({ context: { venue, language } }) => venue.mayWrite === null || venue.mayWrite.includes(language),
  },
  actions: {
    /** to the text that was found, else to the next one in this item; navigation guards unsaved changes */
    followQueue: enqueueActions(({ context, enqueue, system }, { path }: { path: string | null }) => {
      const left = firstMissingTranslation(context);
      if (path !== null) enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
      else if (left !== null) enqueue.raise({ type: 'focus.requested', ...left });
      else
        enqueue.sendTo(system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: { kind: 'info', message: 'editor.nothingToTranslate' },
        });
    }),
    notifyFailure: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: errorNotification(toApiError(error)),
      }),
    ),
  },
});
