import { createActor } from 'xstate';
import { createInvitationActors, markInvitationViewed } from '../../machines/guest-link/guest-link.actors.ts';
import { isTooLate, type UnsentAnswer } from '../../machines/guest-link/guest-link.types.ts';
import { invitationMachine } from '../../machines/guest-link/invitation.machine.ts';
import { askAsGuest, getServerTime } from './guest-client.ts';
import type { GuestTexts } from './guest-texts.ts';
import { createInvitation, type InvitationView, updateTimeLeft } from './invitation-view.ts';
import { hashToken, readToken } from './token-in-address.ts';
import { announce, createMissing, createNotice, focusResult, showPage } from './page-frame.ts';
import { onSignOfPerson } from './sign-of-person.ts';
import { startPage } from './start-page.ts';
import { readStoredValue, writeStoredValue } from './tab-storage.ts';

const tickMs = 15_000;

/** The page that moves it learns which one by the token in a body: no address has it. */
const openMove = async (path: string, token: string): Promise<void> => {
  const body = new URLSearchParams({ do: 'move', token });
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null);
  if (answer?.ok === true) location.assign(path);
  else location.reload();
};

/** `/i/#token`: the machine decides what happens, this joins it with the page. */
const start = async (root: HTMLElement): Promise<void> => {
  const token = readToken();
  const hash = await hashToken(token);
  const unsentKey = hash && `maitre.guest.invitation.${hash}`;
  const machine = invitationMachine.provide({ actors: createInvitationActors(askAsGuest) });
  const actor = createActor(machine, { input: { token, unsent: readStoredValue<UnsentAnswer>(unsentKey) } });
  let lastTexts: GuestTexts | null = null;

  const describe = (snapshot: ReturnType<typeof actor.getSnapshot>): InvitationView | null => {
    const { reservation, unsent, error } = snapshot.context;
    return (
      reservation && {
        reservation,
        sending: unsent?.answer ?? null,
        now: getServerTime(),
        isOffline: !navigator.onLine,
        error: snapshot.matches({ shown: 'waiting' }) ? error : null,
        isTooLate: error !== null && isTooLate(error),
        onAnswer: (chosen) =>
          actor.send({
            type: 'answer.chosen',
            answer: chosen,
          }),
        onRetry: () => actor.send({ type: 'retry.requested' }),
        onMove: (path) => void openMove(path, token),
      }
    );
  };

  startPage(root, {
    actor,
    selectGuest: ({ context }) => context.reservation,
    show: (snapshot, texts, onLanguage) => {
      lastTexts = texts;
      const { t } = texts;
      const venue = snapshot.context.reservation?.venue ?? null;
      const view = describe(snapshot);
      const page = (content: (Node | null)[]) => showPage(root, { venue, texts, content, onLanguage });
      if (snapshot.matches('missing')) {
        page(createMissing(texts, venue));
        return focusResult();
      }
      if (view === null) {
        const isLoading = snapshot.matches('opening');
        const text = t(isLoading ? 'guest.link.loading' : 'guest.link.unreachable');
        const onRetry = () => actor.send({ type: 'retry.requested' });
        page([createNotice(text, isLoading ? null : { label: t('guest.link.retry'), onRetry })]);
        return announce(isLoading ? '' : text);
      }
      page(createInvitation(view, texts));
      announce(view.error === null ? '' : t(view.isOffline ? 'guest.link.offline' : 'guest.link.notSent'));
    },
  });

  actor.subscribe(({ context: { unsent } }) => writeStoredValue(unsentKey, unsent));
  // after the page shows the snapshot that it belongs to
  actor.on('result.shown', () => queueMicrotask(focusResult));
  addEventListener('online', () => actor.send({ type: 'connection.restored' }));
  addEventListener('hashchange', () => location.reload());
  const refresh = () => actor.send({ type: 'refresh.requested' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
  let checkedAt = getServerTime();
  setInterval(() => {
    const { reservation } = actor.getSnapshot().context;
    if (reservation === null || lastTexts === null) return;
    const now = getServerTime();
    updateTimeLeft(reservation, lastTexts, now);
    const hasPassed = (time: string) => checkedAt < Date.parse(time) && Date.parse(time) <= now;
    if (hasPassed(reservation.deadlineAt) || hasPassed(reservation.startsAt)) refresh();
    checkedAt = now;
  }, tickMs);
  actor.start();
  if (token !== '') onSignOfPerson(() => markInvitationViewed(askAsGuest, token));
};

const root = document.getElementById('root');
if (root !== null) void start(root);
