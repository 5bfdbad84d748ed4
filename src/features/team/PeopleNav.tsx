import { Link } from 'wouter';
import { selectRouteMatch, isSameRoute } from '../../../machines/navigation/navigation.selectors.ts';
import { employeesPath } from '../../../machines/team/employees.table.ts';
import { teamPath } from '../../../machines/team/team.table.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './team.module.css';

const parts = [
  { route: 'employees', path: employeesPath },
  { route: 'team', path: teamPath },
] as const;

/** Between the employees and who may sign in. */
export function PeopleNav() {
  const intl = useMessages('team');
  const { name, params } = useActorSelector(useActors().navigation, selectRouteMatch, isSameRoute);
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'employees.parts' })}>
      {parts.map(({ route, path }) => (
        <Link key={route} href={path(params.venue ?? '')} aria-current={name === route ? 'page' : undefined}>
          {intl.formatMessage({ id: `command.go.${route}` })}
        </Link>
      ))}
    </nav>
  );
}
