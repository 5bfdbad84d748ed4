import { useIntl } from 'react-intl';
import { venueInHand } from '../../machines/active-venue/active-venue.selectors.ts';
import { menuOf } from '../commands/registry.ts';
import { Overview } from '../features/dashboard/Dashboard.tsx';
import { useActors, useFact } from '../app/actors-context.tsx';
import { useTitle } from '../ui/use-document-title.ts';

/** The dashboard of the content area. */
export function ContentHome() {
  const intl = useIntl();
  const { venue } = useActors();
  const inHand = useFact(venue, venueInHand);
  const title = intl.formatMessage({ id: 'home.content' });
  useTitle(title);
  const lists = menuOf('content')
    .map(({ id }) => id)
    .filter((id) => id !== 'go.content');
  return inHand && <Overview venue={inHand} title={title} quick={lists} />;
}
