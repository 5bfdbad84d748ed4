import { type Favorite, listFavorites, toggleFavorite } from '../../../graphql/domain/favorites.ts';
import { selectChosenFavorites, selectPersonalError } from '../../../machines/personal-area/personal-area.selectors.ts';
import { selectPerson, selectVenues } from '../../../machines/session/session.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { screenCommands } from '../../screen-records/screen-views.ts';
import { venueName } from '../../i18n/localized-name.ts';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconFavorite } from '../../ui/icons.ts';
import styles from './account.module.css';

/** The venues and screens that the palette and the list of venues show first. */
export function FavoriteSettings() {
  const { personalArea } = useActors();
  return personalArea && <Favorites area={personalArea} />;
}

/** Screens and what begins something, by their command. */
const offered = screenCommands.filter(({ area }) => area !== 'me');

function Favorites({ area }: { area: NonNullable<RunningActors['personalArea']> }) {
  const intl = useMessages('account');
  const { session } = useActors();
  const person = useActorSelector(session, selectPerson);
  const venues = useActorSelector(session, selectVenues);
  const error = useActorSelector(area, selectPersonalError);
  const favorites = useActorSelector(area, selectChosenFavorites) ?? person?.favorites ?? [];
  const toggle = (one: Favorite) =>
    area.send({
      type: 'personal.requested',
      action: { name: 'storeFavorites', favorites: toggleFavorite(favorites, one) },
    });
  const groups = [
    {
      id: 'venue' as const,
      rows: venues.map((venue) => ({ id: venue.venue, label: venueName(venue, intl.locale) })),
    },
    {
      id: 'command' as const,
      rows: offered.map(({ id }) => ({ id, label: formatComposed(intl, `command.${id}`) })),
    },
  ];
  return (
    <div className={styles.form}>
      {error && <ErrorPanel error={error} onRetry={() => area.send({ type: 'personal.reload' })} />}
      <p className={styles.intro}>{intl.formatMessage({ id: 'me.favourites.text' })}</p>
      {groups.map(({ id: kind, rows }) => (
        <fieldset key={kind} className={styles.group}>
          <legend>{intl.formatMessage({ id: `me.favourites.${kind}` })}</legend>
          <div className={styles.choices}>
            {rows.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className={styles.choice}
                aria-pressed={listFavorites(favorites, kind).includes(id)}
                onClick={() => toggle(`${kind}:${id}`)}
              >
                <IconFavorite size={20} stroke={1.5} aria-hidden />
                <bdi>{label}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
