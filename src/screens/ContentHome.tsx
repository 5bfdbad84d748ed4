import { useMessages } from '../i18n/use-messages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { getMenuCommands } from '../commands/command-registry.ts';
import { singletonCommands } from '../commands/main-menus.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { PublishDialogHost } from './item-dialogs.tsx';

/** The dashboard of the content area. */
export function ContentHome() {
  const intl = useMessages('home');
  const { venue } = useActors();
  const current = useActorSelector(venue, activeVenue);
  const title = intl.formatMessage({ id: 'home.content' });
  const lists = getMenuCommands('content')
    .map(({ id }) => id)
    .filter((id) => id !== 'go.content');
  return (
    current && (
      <>
        <Dashboard venue={current} title={title} quick={[...singletonCommands, ...lists]} />
        <PublishDialogHost />
      </>
    )
  );
}
