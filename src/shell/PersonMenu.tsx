import { useMessages } from '../i18n/use-messages.ts';
import { isRole } from '../../graphql/domain/roles.ts';
import { isSuperUserVisit, selectPerson } from '../../machines/session/session.selectors.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { CommandItem } from '../commands/CommandButton.tsx';
import { Menu, MenuDivider, MenuLabel } from '../ui/Menu.tsx';
import { useHasKeyboard } from '../ui/use-breakpoint.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import styles from './shell.module.css';
import { ThemeMenuItems } from './PreferenceMenus.tsx';

/** The person's name and role, the theme, and sign-out. `wide`: name and role next to the avatar. */
export function PersonMenu({ wide = false }: { wide?: boolean }) {
  const intl = useMessages();
  const { session, venue } = useActors();
  const keyboard = useHasKeyboard();
  const person = useActorSelector(session, selectPerson);
  const current = useActorSelector(venue, activeVenue);
  const visitor = useActorSelector(session, isSuperUserVisit(current?.venue ?? null));
  if (!person) return null;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username;
  const role = current?.role ?? person.role;
  const asWhat = !visitor && isRole(role) ? (`role.${role}` as const) : person.superUser ? 'role.superUser' : null;
  const initials = [person.firstName, person.lastName].map((it) => [...it][0] ?? '').join('') || [...name][0];
  const roleName = asWhat && intl.formatMessage({ id: asWhat });
  const label = `${intl.formatMessage({ id: 'shell.person' })}: ${name}${wide && roleName ? `, ${roleName}` : ''}`;
  const trigger = (
    <button type="button" className={styles.person} data-wide={wide || undefined} aria-label={label}>
      <span className={styles.initials} data-letters={initials} aria-hidden />
      {wide && (
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi> {roleName && <span className={styles.role}>{roleName}</span>}
        </span>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger} position={wide ? 'top-start' : 'bottom-end'} width={220}>
      {!wide && (
        <MenuLabel>
          <bdi>{name}</bdi>
        </MenuLabel>
      )}
      <MenuLabel>{intl.formatMessage({ id: 'shell.theme' })}</MenuLabel>
      <ThemeMenuItems />
      <MenuDivider />
      <CommandItem id="go.me" />
      <CommandItem id="go.venues" />
      {keyboard && <CommandItem id="palette.sheet" />}
      <CommandItem id="session.signOut" />
    </Menu>
  );
}
