import { enqueueActions, fromPromise, setup } from 'xstate';
import { accountMachine } from '../account/account.machine.ts';
import { devicesMachine } from '../devices/devices.machine.ts';
import { editorMachine } from '../editor/editor.machine.ts';
import { isIdle } from '../editor/editor.selectors.ts';
import { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { listMachine } from '../list/list.machine.ts';
import { liveMachine } from '../live/live.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { connectivityMachine } from '../offline/connectivity.machine.ts';
import { saveQueueMachine } from '../offline/save-queue.machine.ts';
import { paletteMachine } from '../palette/palette.machine.ts';
import type { ActiveVenue } from '../ports.ts';
import { previewMachine } from '../preview/preview.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { signOutMachine } from '../sign-out/sign-out.machine.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import { activeVenueMachine } from '../active-venue/active-venue.machine.ts';
import { deleteVenueMachine } from '../venues/delete-venue.machine.ts';
import { newVenueMachine } from '../venues/new-venue.machine.ts';
import { venuesMachine } from '../venues/venues.machine.ts';
import type { Preferences, RootContext, RootEvent, RootInput, AccountPreferences } from './root.types.ts';

/** The long-lived actors, those of the screens, and the little the root itself remembers. */
export const rootSetup = setup({
  types: {} as {
    context: RootContext;
    input: RootInput;
    events: RootEvent;
    children: {
      session: 'session';
      venue: 'venue';
      navigation: 'navigation';
      palette: 'palette';
      notices: 'notices';
      stepUp: 'stepUp';
      queue: 'queue';
      live: 'live';
      network: 'network';
      list: 'list';
      editor: 'editor';
      preview: 'preview';
      home: 'home';
      devices: 'devices';
      venues: 'venues';
      newVenue: 'newVenue';
      deleteVenue: 'deleteVenue';
      signOut: 'signOut';
      keepPreferences: 'keepPreferences';
      tellAccount: 'tellAccount';
      account: 'account';
    };
  },
  actors: {
    session: sessionMachine,
    venue: activeVenueMachine,
    navigation: navigationMachine,
    palette: paletteMachine,
    notices: notificationsMachine,
    stepUp: stepUpMachine,
    queue: saveQueueMachine,
    live: liveMachine,
    network: connectivityMachine,
    list: listMachine,
    editor: editorMachine,
    preview: previewMachine,
    home: dashboardMachine,
    devices: devicesMachine,
    venues: venuesMachine,
    newVenue: newVenueMachine,
    deleteVenue: deleteVenueMachine,
    signOut: signOutMachine,
    keepPreferences: fromPromise<void, Preferences>(unprovidedActor('keepPreferences')),
    tellAccount: fromPromise<void, AccountPreferences>(unprovidedActor('tellAccount')),
    account: accountMachine,
  },
  actions: {
    turnWith: enqueueActions(({ enqueue, self }, { venue }: { venue: ActiveVenue }) => {
      const { list, editor } = self.getSnapshot().children;
      enqueue.assign({ venue });
      for (const actor of [list, editor]) if (actor) enqueue.sendTo(actor, { type: 'venue.changed', venue });
    }),
    askToSave: enqueueActions(({ enqueue, self }) => {
      const { editor, account } = self.getSnapshot().children;
      // gone, or another's by now: whoever waits for the save is told
      const refuses = editor?.getSnapshot().can?.({ type: 'editor.save' }) === false;
      if (refuses) enqueue.sendTo('navigation', { type: 'work.saveFailed' });
      else if (editor) enqueue.sendTo(editor, { type: 'editor.save' });
      if (account) enqueue.sendTo(account, { type: 'account.save' });
    }),
    askAboutDrafts: enqueueActions(({ context, enqueue, self }) => {
      const { session, signOut, editor } = self.getSnapshot().children;
      if (signOut) enqueue.stopChild('signOut');
      // a draft that is only offered, another tab's, or behind a save that waits: nobody has asked about it yet
      const settled = editor !== undefined && isIdle(editor.getSnapshot()) ? context.stage.editor : null;
      enqueue.spawnChild('signOut', {
        id: 'signOut',
        input: { person: session?.getSnapshot().context.person?.id ?? '', settled },
      });
    }),
    keep: enqueueActions(({ context, enqueue, self }) => {
      if (self.getSnapshot().children.keepPreferences) enqueue.stopChild('keepPreferences');
      enqueue.spawnChild('keepPreferences', { id: 'keepPreferences', input: context.preferences });
    }),
    /** in force at once, and remembered on this device */
    prefer: enqueueActions(({ context, enqueue, self }, chosen: Partial<Preferences>) => {
      const preferences = { ...context.preferences, ...chosen };
      enqueue.assign({ preferences });
      if (self.getSnapshot().children.keepPreferences) enqueue.stopChild('keepPreferences');
      enqueue.spawnChild('keepPreferences', { id: 'keepPreferences', input: preferences });
    }),
    /** the person's account hears of it; nothing waits for that */
    tell: enqueueActions(({ enqueue, self }, chosen: AccountPreferences) => {
      const { session, tellAccount } = self.getSnapshot().children;
      if (!session?.getSnapshot().hasTag('in')) return;
      if (tellAccount) enqueue.stopChild('tellAccount');
      enqueue.spawnChild('tellAccount', { id: 'tellAccount', input: chosen });
    }),
  },
});
