import { useIntl } from 'react-intl';
import { kindNames } from '../../graphql/content/kinds/registry.ts';
import { sectionOf } from '../../graphql/domain/routes.ts';
import { personOf } from '../../machines/session/session.selectors.ts';
import { venueInHand } from '../../machines/active-venue/active-venue.selectors.ts';
import { Overview } from '../features/dashboard/Dashboard.tsx';
import { useActors, useFact } from '../app/actors-context.tsx';
import { useTitle } from '../ui/use-document-title.ts';
import { titleIn } from '../i18n/venue-name.ts';

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
