import { useIntl } from 'react-intl';
import { venueInHand } from '../../machines/venue/venue.select.ts';
import { menuOf } from '../commands.ts';
import { Overview } from '../parts/home/overview.tsx';
import { useActors, useFact } from '../parts/running.tsx';
import { useTitle } from '../parts/title.ts';

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
