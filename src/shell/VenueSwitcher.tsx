import { useMessages } from '../i18n/use-messages.ts';
import { selectVenues } from '../../machines/session/session.selectors.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { useRunCommand } from '../commands/use-command.ts';
import { CommandItem } from '../commands/CommandButton.tsx';
import { IconSelector } from '../ui/icons.ts';
import { Menu, MenuDivider, MenuItem } from '../ui/Menu.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { venueName } from '../i18n/localized-name.ts';
import styles from './shell.module.css';
import { VenueAvatar } from '../ui/VenueAvatar.tsx';

/** The active venue, and a menu of the others. */
export function VenueSwitcher() {
  const intl = useMessages();
  const { session, venue } = useActors();
  const act = useRunCommand();
  const current = useActorSelector(venue, activeVenue);
  const entries = useActorSelector(session, selectVenues);
  const title = current && venueName(current, intl.locale);
  const label = title ? `${intl.formatMessage({ id: 'shell.switchVenue' })}: ${title}` : undefined;
  const trigger = (
    <button type="button" className={styles.switcher} aria-label={label}>
      {title ? <VenueAvatar title={title} /> : null}
      <bdi className={styles.venueName}>{title ?? intl.formatMessage({ id: 'shell.chooseVenue' })}</bdi>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger} width={280}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.venue}
          chosen={entry.venue === current?.venue}
          onChoose={() => act('venue.switch', { venue: entry.venue })}
        >
          <span className={styles.entry}>
            <VenueAvatar title={venueName(entry, intl.locale)} />
            <bdi>{venueName(entry, intl.locale)}</bdi>
          </span>
        </MenuItem>
      ))}
      {entries.length > 0 && <MenuDivider />}
      <CommandItem id="go.venues" />
      <CommandItem id="go.newVenue" />
    </Menu>
  );
}
