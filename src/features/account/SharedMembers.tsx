import { isRole } from '../../../graphql/domain/roles.ts';
import { selectPersonalArea, selectPersonalError } from '../../../machines/personal-area/personal-area.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { localizedName } from '../../i18n/localized-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';

/** Who shares this person's venues. */
export function SharedMembers() {
  const { personalArea } = useActors();
  return personalArea && <Members area={personalArea} />;
}

function Members({ area }: { area: NonNullable<RunningActors['personalArea']> }) {
  const intl = useMessages('account');
  const shown = useActorSelector(area, selectPersonalArea);
  const error = useActorSelector(area, selectPersonalError);
  return (
    <div className={styles.form}>
      {error && <ErrorPanel error={error} onRetry={() => area.send({ type: 'personal.reload' })} />}
      <p className={styles.intro}>{intl.formatMessage({ id: 'me.members.text' })}</p>
      {shown === null && !error && <Skeleton width="60%" />}
      {shown?.members.length === 0 && <p>{intl.formatMessage({ id: 'me.members.none' })}</p>}
      {shown?.members.map(({ venue, titles, members }) => (
        <section key={venue} className={styles.venue}>
          <h2>
            <bdi>{localizedName(titles, intl.locale) || venue}</bdi>
          </h2>
          <ul>
            {members.map(({ userId, name, role }) => (
              <li key={userId}>
                <bdi>{name}</bdi>
                <span>{isRole(role) ? intl.formatMessage({ id: `role.${role}` as const }) : role}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
