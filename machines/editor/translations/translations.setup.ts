import { type AnyActorRef, enqueueActions, sendTo } from 'xstate';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { toApiError } from '../../api-error.ts';
import { errorNotification } from '../draft/editor.changes.ts';
import { firstMissingTranslation, nextMissingTranslation, queueLanguage } from '../model/editor.focus.ts';
import { otherTabsSetup } from '../other-tabs/other-tabs.setup.ts';

/** The way through missing and outdated texts. */
export const translationsSetup = otherTabsSetup.extend({
  guards: {
    /** behind the caret */
    hasMissingTranslation: ({ context }) => nextMissingTranslation(context) !== null,
    isOwnLanguage: ({ context }) => queueLanguage(context) !== undefined,
  },
  actions: {
    /** a text of another language than the one on screen is not reached without a word */
    announceLanguage: enqueueActions(({ context, enqueue, system }) => {
      const language = nextMissingTranslation(context)?.language ?? context.language;
      if (language === context.language) return;
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: { kind: 'info', message: 'editor.nextLanguage', values: { language: languageNames[language] } },
      });
    }),
    /** to the text that was found, else to the next one in this item; navigation guards unsaved changes */
    followQueue: enqueueActions(({ context, enqueue, system }, { path }: { path: string | null }) => {
      const left = firstMissingTranslation(context);
      if (path !== null) enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
      else if (left !== null) enqueue.raise({ type: 'focus.requested', ...left });
      else
        enqueue.sendTo(system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: {
            kind: 'info',
            message: queueLanguage(context) === null ? 'editor.nothingToTranslateInAny' : 'editor.nothingToTranslate',
          },
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
