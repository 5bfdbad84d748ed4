import { rootSetup } from './root.setup.ts';
import { stopScreenActors } from './root.screens.ts';

/** Somebody is in, for the first time or again: by the code form over what they were doing. */
export const onSignedIn = rootSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'session.signedIn') return;
  const language = context.preferences.language ?? event.person.language;
  enqueue.assign({ leaving: false, language });
  enqueue({ type: 'prefer', params: { accessibility: event.person.accessibility } });
  if (event.another) {
    enqueue(stopScreenActors);
    enqueue.sendTo('venue', { type: 'venue.left' });
    enqueue.sendTo('navigation', { type: 'access.changed', access: 'out', afresh: true });
  } else if (context.venue !== null) {
    enqueue.sendTo('live', { type: 'venue.followed', venue: context.venue.venue });
  }
  enqueue.sendTo('queue', { type: 'person.known', person: event.person.id });
  enqueue.sendTo('navigation', { type: 'access.changed', access: 'in' });
});

/** The code form comes over whatever holds words of the person's; any other screen is left, to come back to. */
export const onSessionEnded = rootSetup.enqueueActions(({ context, enqueue, self }) => {
  const { account, newVenue } = self.getSnapshot().children;
  const stays = context.stage.editor !== null || account !== undefined || newVenue !== undefined;
  enqueue.sendTo('live', { type: 'venue.unfollowed' });
  if (!stays) enqueue.sendTo('session', { type: 'session.leave' });
});
