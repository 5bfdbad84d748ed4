import { useMessages } from '../i18n/use-messages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { singletonCommands } from '../commands/main-menus.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { PublishDialogHost } from './item-dialogs.tsx';

/** What the menu beside it does not have. */
const quick = [...singletonCommands, 'go.promotions'];

/** The dashboard of the content area. */
export function ContentHome() {
  const intl = useMessages('home');
  const { venue } = useActors();
  const current = useActorSelector(venue, activeVenue);
  const title = intl.formatMessage({ id: 'home.content' });
  return (
    current && (
      <>
        <Dashboard venue={current} title={title} quick={quick} />
        <PublishDialogHost />
      </>
    )
  );
}
