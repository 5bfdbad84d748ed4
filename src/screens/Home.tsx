import { useIntl } from 'react-intl';
import { kindNames } from '../../graphql/content/kinds.ts';
import { sectionOf } from '../../graphql/routes.ts';
import { personOf } from '../../machines/session/session.select.ts';
import { venueInHand } from '../../machines/venue/venue.select.ts';
import { Overview } from '../parts/home/overview.tsx';
import { useActors, useFact } from '../parts/running.tsx';
import { useTitle } from '../parts/title.ts';
import { titleIn } from '../parts/venue-title.ts';

/** A venue's home: what exists of it, until reservations land (contract, "Small questions"). */
export function Home() {
  const intl = useIntl();
  const { session, venue } = useActors();
  const person = useFact(session, personOf);
  const inHand = useFact(venue, venueInHand);
  useTitle(inHand ? titleIn(inHand, intl.locale) : '');
  if (!inHand || !person) return null;
  return (
    <Overview
      venue={inHand}
      title={
        person.firstName === ''
          ? intl.formatMessage({ id: 'home.welcome' })
          : intl.formatMessage({ id: 'home.hello' }, { name: <bdi key="name">{person.firstName}</bdi> })
      }
      quick={['go.content', ...kindNames.map((kind) => `go.${sectionOf(kind)}`)]}
    />
  );
}
