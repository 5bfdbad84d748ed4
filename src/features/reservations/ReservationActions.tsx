import type { ReservationStatus } from '../../../graphql/domain/reservations.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import type { ReservationRow } from '../../../machines/reservations/reservations.types.ts';
import { CommandItem } from '../../commands/CommandButton.tsx';
import { useCommandStates } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconMessage, IconPhone } from '../../ui/icons.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/Menu.tsx';
import styles from './reservations.module.css';

/** What a host does next with a reservation. */
const nextSteps: Record<ReservationStatus, readonly string[]> = {
  standby: ['reservations.promote'],
  invited: ['reservations.approve'],
  approved: ['reservations.done', 'reservations.seat'],
  done: ['reservations.seat'],
  seated: ['reservations.depart'],
  departed: [],
  noShow: [],
  canceled: ['reservations.restore'],
  deleted: ['reservations.restore'],
};

/** All of them, in the order of an evening. */
const actions = [
  'reservations.approve',
  'reservations.promote',
  'reservations.done',
  'reservations.seat',
  'reservations.depart',
  'reservations.noShow',
  'reservations.closeCallback',
  'reservations.edit',
  'reservations.quickView',
  'reservations.cancel',
  'reservations.restore',
  'reservations.correct',
  'reservations.archive',
  'reservations.exportGuest',
  'reservations.delete',
  'reservations.eraseGuest',
] as const;
const harmful: readonly string[] = ['reservations.delete', 'reservations.eraseGuest'];

/**
 * The menu of a reservation: who it is, the next step, a call and a message, then what else can be done with it, and last
 * what cannot be done now, with the reason.
 */
export function ReservationActions({ reservation }: { reservation: ReservationRow }) {
  const intl = useMessages('reservations');
  const args = { row: reservation.id };
  const states = useCommandStates(actions, args);
  const listed = (state: string) => actions.filter((_, at) => states[at] === state);
  const first = nextSteps[reservation.facts.status].filter((id) => listed('ready').some((one) => one === id));
  const item = (id: string) => (
    <CommandItem key={id} id={id} args={args} tone={harmful.includes(id) ? 'bad' : 'plain'} />
  );
  return (
    <>
      <MenuLabel>
        <Guest reservation={reservation} />
      </MenuLabel>
      {first.map(item)}
      <Contact reservation={reservation} />
      <MenuDivider />
      {listed('ready')
        .filter((id) => !first.includes(id))
        .map(item)}
      <MenuDivider />
      {reservation.phoneNumber === '' && (
        <MenuItem icon={IconPhone} disabled why={intl.formatMessage({ id: 'reservations.noPhone' })}>
          {intl.formatMessage({ id: 'reservations.call' })}
        </MenuItem>
      )}
      {listed('blocked').map(item)}
    </>
  );
}

function Guest({ reservation: { name, size, expected, phoneNumber } }: { reservation: ReservationRow }) {
  const intl = useMessages('reservations');
  return (
    <span className={styles.menuHead}>
      <bdi>{name || intl.formatMessage({ id: 'reservations.erased' })}</bdi>
      <span className={styles.facts}>
        <span>
          <bdi dir="ltr">{formatExpectedTime(expected)}</bdi>
        </span>
        <span>{intl.formatMessage({ id: 'reservations.size' }, { size })}</span>
        {phoneNumber !== '' && (
          <span>
            <bdi dir="ltr">{phoneNumber}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

function Contact({ reservation: { phoneNumber } }: { reservation: ReservationRow }) {
  const intl = useMessages('reservations');
  if (phoneNumber === '') return null;
  return (
    <>
      <MenuItem icon={IconPhone} href={`tel:${phoneNumber}`}>
        {intl.formatMessage({ id: 'reservations.call' })}
      </MenuItem>
      <MenuItem icon={IconMessage} href={`sms:${phoneNumber}`}>
        {intl.formatMessage({ id: 'reservations.text' })}
      </MenuItem>
    </>
  );
}

/** The number of a guest in the list: pressed, it is called; a message is beside it. */
export function PhoneLinks({ name, phoneNumber }: Pick<ReservationRow, 'name' | 'phoneNumber'>) {
  const intl = useMessages('reservations');
  if (phoneNumber === '') return null;
  return (
    <span className={styles.phone}>
      <a href={`tel:${phoneNumber}`} dir="ltr" tabIndex={-1}>
        {phoneNumber}
      </a>
      <a
        href={`sms:${phoneNumber}`}
        tabIndex={-1}
        title={intl.formatMessage({ id: 'reservations.text' })}
        aria-label={intl.formatMessage({ id: 'reservations.textGuest' }, { name })}
      >
        <IconMessage size={16} stroke={1.75} aria-hidden />
      </a>
    </span>
  );
}
