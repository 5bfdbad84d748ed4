import { useSelector } from '@xstate/react';
import type { PresentPerson } from '../../../machines/ports.ts';
import { selectArrived } from '../../../machines/presence/presence.selectors.ts';
import { useActors } from '../../actors/actors-context.tsx';
import { usePresentPeople } from '../../editor-context/field-marks.tsx';
import { formatComposed, type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './together.module.css';

const mostShown = 4;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

const describe = (intl: Messages<'item'>, { name, role, own }: PresentPerson): string =>
  own
    ? intl.formatMessage({ id: 'editor.present.own' })
    : intl.formatMessage({ id: 'editor.present.person' }, { name, role: formatComposed(intl, `role.${role}`) });

/** Who else has the item open; whoever comes is announced once. */
export function PresentPeople() {
  const intl = useMessages('item');
  const people = usePresentPeople();
  const { presence } = useActors();
  const arrived = useSelector(presence ?? undefined, (snapshot) => (snapshot ? selectArrived(snapshot) : null));
  const rest = people.slice(mostShown);
  return (
    <>
      {people.length > 0 && (
        <ul className={styles.people} aria-label={intl.formatMessage({ id: 'editor.present' })}>
          {people.slice(0, mostShown).map((person) => (
            <li key={person.id}>
              <Tooltip label={describe(intl, person)}>
                <button
                  type="button"
                  className={styles.avatar}
                  data-role={person.role}
                  data-letters={initialsOf(person.name)}
                  aria-label={describe(intl, person)}
                />
              </Tooltip>
            </li>
          ))}
          {rest.length > 0 && (
            <li>
              <Tooltip label={rest.map((person) => describe(intl, person)).join(' · ')}>
                <button type="button" className={styles.more}>
                  <bdi>{intl.formatNumber(rest.length, { signDisplay: 'always' })}</bdi>
                </button>
              </Tooltip>
            </li>
          )}
        </ul>
      )}
      <p className="unseen" role="status" aria-live="polite">
        {arrived && !arrived.own && intl.formatMessage({ id: 'editor.present.arrived' }, { name: arrived.name })}
      </p>
    </>
  );
}
