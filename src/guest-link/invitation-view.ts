import { type GuestAnswer, guestAnswers } from '../../graphql/domain/guest-answers.ts';
import { type GuestReservation, selectAnswer } from '../../machines/guest-link/guest-link.types.ts';
import type { ApiError } from '../../machines/ports.ts';
import { describePrice } from '../../graphql/domain/booking.ts';
import { getDateLocale } from '../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../graphql/domain/format-money.ts';
import { renderCalendarFile } from '../../graphql/domain/calendar-file.ts';
import { h, icon, type IconName } from './dom.ts';
import type { GuestTexts } from './guest-texts.ts';
import { createNotice, createPhoneRow, createRow, localize } from './page-frame.ts';
import { formatDuration, formatInstant, formatVisit, nameForeignZone } from './visit-format.ts';

export interface InvitationView {
  reservation: GuestReservation;
  /** the answer that is being sent */
  sending: GuestAnswer | null;
  /** why it was not sent; it is tried again */
  error: ApiError | null;
  /** the answer before came too late */
  isTooLate: boolean;
  isOffline: boolean;
  /** milliseconds since 1970 */
  now: number;
  onAnswer: (answer: GuestAnswer) => void;
  onRetry: () => void;
  /** the guest takes it to another time */
  onMove: (path: string) => void;
}

const icons: Record<GuestAnswer, IconName> = { approve: 'check', decline: 'cross', contact: 'phone' };

/** The state of the reservation for its guest. */
type Phase =
  | 'title'
  | 'requested'
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'called'
  | 'late'
  | 'standby'
  | 'canceled'
  | 'over';

const selectPhase = ({ state, answer, possible }: GuestReservation): Phase => {
  if (state === 'over' || state === 'requested' || state === 'waiting') return state;
  if (state === 'approved') return 'approved';
  if (state === 'canceled') return answer === 'decline' ? 'declined' : 'canceled';
  if (answer === 'contact') return 'called';
  if (possible.includes('approve')) return 'title';
  // a call can be asked for until the start, except while the reservation is on standby
  return possible.length === 0 ? 'standby' : 'late';
};

const hints: Partial<Record<Phase, string>> = {
  requested: 'guest.invitation.requested.hint',
  waiting: 'guest.invitation.waiting.hint',
  late: 'guest.invitation.late.hint',
  standby: 'guest.invitation.canceled.hint',
  canceled: 'guest.invitation.canceled.hint',
};

const createFacts = (
  { expected, size, startsAt, venue, chosen }: GuestReservation,
  { language, t }: GuestTexts,
): HTMLElement => {
  const { weekday, date, time } = formatVisit(language, expected);
  const zone = nameForeignZone(language, startsAt, venue.timeZone);
  const fact = (name: string, value: string, note: string | null = null) =>
    h('div', {}, h('dt', {}, name), h('dd', {}, h('bdi', {}, value), note !== null && h('small', {}, note)));
  return h(
    'dl',
    { class: 'facts' },
    fact(weekday, date),
    fact(t('guest.link.time'), time, zone),
    fact(t('guest.link.guests'), String(size)),
    ...chosen.map(({ name, count, currency, ...price }) =>
      fact(
        `${count} × ${name}`,
        describePrice(price, createMoneyFormat(getDateLocale(language), currency)),
        t('guest.invitation.paid'),
      ),
    ),
  );
};

const createAnswers = (
  { reservation, sending, error, onAnswer }: InvitationView,
  { t }: GuestTexts,
): HTMLElement | null => {
  const answered = selectAnswer(reservation);
  const shown = guestAnswers.filter((answer) => answer === answered || reservation.possible.includes(answer));
  if (shown.length === 0 || reservation.state === 'over') return null;
  const button = (answer: GuestAnswer) => {
    const isChosen = answer === (sending ?? answered);
    return h(
      'button',
      {
        type: 'button',
        class: 'answer',
        'data-key': answer,
        'aria-pressed': String(isChosen),
        'aria-disabled': sending !== null && error === null ? 'true' : null,
        click: () => onAnswer(answer),
      },
      icon(icons[answer]),
      h('b', {}, t(`guest.invitation.${answer}`)),
      isChosen && h('small', {}, t(sending === null ? 'guest.invitation.answers' : 'guest.link.sending')),
    );
  };
  return h(
    'div',
    { class: 'answers', role: 'group', 'aria-label': t('guest.invitation.answers') },
    ...shown.map(button),
  );
};

/** The time left to answer; `updateTimeLeft` updates its text. */
const createDeadline = (view: InvitationView, { language, t }: GuestTexts): HTMLElement | null => {
  const { reservation, now } = view;
  const left = Date.parse(reservation.deadlineAt) - now;
  if (reservation.changeUntil !== null || left <= 0 || !reservation.possible.some((answer) => answer !== 'contact'))
    return null;
  const { deadlineAt, venue } = reservation;
  const { day, time } = formatInstant(language, deadlineAt, venue.timeZone);
  const zone = nameForeignZone(language, deadlineAt, venue.timeZone);
  const until = { day, time: zone === null ? time : `${time} (${zone})` };
  const id = selectAnswer(reservation) === null ? 'guest.invitation.until' : 'guest.invitation.changeUntil';
  return h(
    'p',
    { class: 'deadline' },
    icon('clock'),
    h('span', {}, t(id, until), h('span', { id: 'left' }, describeTimeLeft(reservation, { language, t }, now))),
  );
};

const describeTimeLeft = (
  { deadlineAt }: GuestReservation,
  { language, t }: Pick<GuestTexts, 'language' | 't'>,
  now: number,
) => t('guest.invitation.left', { duration: formatDuration(language, Date.parse(deadlineAt) - now) });

export const updateTimeLeft = (reservation: GuestReservation, texts: GuestTexts, now: number): void => {
  const element = document.getElementById('left');
  if (element !== null) element.textContent = describeTimeLeft(reservation, texts, now);
};

const createCalendarRow = ({ reservation, now }: InvitationView, { language, t }: GuestTexts): HTMLElement | null => {
  const isCanceled = reservation.state === 'canceled';
  const title = t(isCanceled ? 'guest.invitation.calendar.remove' : 'guest.invitation.calendar');
  if (['standby', 'requested', 'waiting'].includes(selectPhase(reservation))) return null;
  if (reservation.state === 'invited')
    return createRow('calendar', { title, hint: t('guest.invitation.calendar.later') });
  if (reservation.state !== 'approved' && !isCanceled) return null;
  const { venue, size, startsAt } = reservation;
  const file = renderCalendarFile({
    id: `${reservation.id}@${location.hostname}`,
    sequence: reservation.version,
    isCanceled,
    startsAt: new Date(startsAt),
    title: localize(venue.titles, language),
    location: localize(venue.address, language),
    point: venue.point,
    note: [`${t('guest.link.guests')}: ${size}`, venue.phone ?? ''].filter((line) => line !== '').join('\n'),
    createdAt: new Date(now),
  });
  return createRow('calendar', {
    title,
    hint: t(isCanceled ? 'guest.invitation.calendar.remove.hint' : 'guest.invitation.calendar.hint'),
    end: 'down',
    key: 'calendar',
    href: URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8;method=PUBLISH' })),
    download: 'reservation.ics',
  });
};

/** To another time, until the venue's limit. */
const createMoveRow = (
  { reservation: { movePath, changeUntil, venue }, onMove }: InvitationView,
  { language, t }: GuestTexts,
): HTMLElement | null => {
  if (movePath === null || changeUntil === null) return null;
  const path = `${movePath}?lang=${language}`;
  const row = createRow('clock', {
    title: t('guest.invitation.move'),
    hint: t('guest.invitation.move.until', formatInstant(language, changeUntil, venue.timeZone)),
    key: 'move',
    href: path,
    end: 'out',
  });
  row.addEventListener('click', (event) => {
    event.preventDefault();
    onMove(path);
  });
  return row;
};

const createMapRow = ({ venue }: GuestReservation, { language, t }: GuestTexts): HTMLElement | null => {
  const { point } = venue;
  const address = localize(venue.address, language);
  const query = point === null ? address : `${point.latitude},${point.longitude}`;
  if (query === '') return null;
  const map = t('guest.invitation.map');
  return createRow('pin', {
    title: address === '' ? map : address,
    hint: address === '' ? '' : map,
    end: 'out',
    key: 'map',
    isExternal: true,
    href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`,
  });
};

const createSendingNotice = ({ error, isOffline, onRetry }: InvitationView, { t }: GuestTexts): HTMLElement | null =>
  error === null
    ? null
    : createNotice(t(isOffline ? 'guest.link.offline' : 'guest.link.notSent'), {
        label: t('guest.link.retry'),
        onRetry,
      });

/** Explains the given answer, or why none is possible. */
const describeResult = ({ reservation, isTooLate }: InvitationView, { t }: GuestTexts): string | null => {
  if (isTooLate) return t('guest.invitation.tooLate');
  const answer = selectAnswer(reservation);
  return reservation.state === 'over' || answer === null ? null : t(`guest.invitation.${answer}.result`);
};

export const createInvitation = (view: InvitationView, texts: GuestTexts): (Node | null)[] => {
  const { reservation } = view;
  const { t, parts } = texts;
  const phase = selectPhase(reservation);
  const hintId = hints[phase];
  const hint = hintId === undefined ? null : t(hintId);
  const result = describeResult(view, texts);
  const isOver = reservation.state === 'over' || reservation.state === 'canceled';
  return [
    h('p', { class: 'hello' }, ...parts('guest.link.hello', { name: h('bdi', {}, reservation.guestName) })),
    h('h1', {}, t(`guest.invitation.${phase}`)),
    createFacts(reservation, texts),
    hint === null ? null : h('p', { class: 'lead' }, hint),
    result === null
      ? null
      : h('p', { class: 'result', id: 'result', tabindex: '-1' }, icon(view.isTooLate ? 'clock' : 'check'), result),
    createAnswers(view, texts),
    createSendingNotice(view, texts),
    createDeadline(view, texts),
    createMoveRow(view, texts),
    createCalendarRow(view, texts),
    isOver ? null : createMapRow(reservation, texts),
    createPhoneRow(reservation.venue, texts),
  ];
};
