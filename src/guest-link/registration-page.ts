import { createActor } from 'xstate';
import { createRegistrationActors } from '../../machines/guest-link/guest-link.actors.ts';
import type { GuestRegistration } from '../../machines/guest-link/guest-link.types.ts';
import { listUndeclared } from '../../machines/guest-link/registration-draft.ts';
import { registrationPageMachine } from '../../machines/guest-link/registration.machine.ts';
import { askAsGuest } from './guest-client.ts';
import type { GuestTexts } from './guest-texts.ts';
import { announce, createMissing, createNotice, createPhoneRow, focusResult, showPage } from './page-frame.ts';
import { createDeclarationForm, createRegistrationResult } from './registration-view.ts';
import { startPage } from './start-page.ts';
import { readToken } from './token-in-address.ts';

/** the place in the queue is read again so often */
const refreshMs = 30_000;

/** `/r/#token`: the machine decides what happens, this joins it with the page. */
const start = (root: HTMLElement): void => {
  const token = readToken();
  const machine = registrationPageMachine.provide({ actors: createRegistrationActors(askAsGuest) });
  const actor = createActor(machine, { input: { token } });
  let form: { texts: GuestTexts; shown: ReturnType<typeof createDeclarationForm> } | null = null;
  let result: {
    texts: GuestTexts;
    of: GuestRegistration;
    shown: ReturnType<typeof createRegistrationResult>;
  } | null = null;

  startPage(root, {
    actor,
    selectGuest: ({ context }) => context.registration,
    show: (snapshot, texts, onLanguage) => {
      const { t } = texts;
      const { registration, draft, isIncomplete, share, shareError } = snapshot.context;
      const venue = registration?.venue ?? null;
      const footer = t('guest.registration.private');
      const page = (content: readonly (Node | null)[]) => showPage(root, { venue, texts, content, onLanguage, footer });
      if (snapshot.matches('missing')) {
        page(createMissing(texts, venue));
        return focusResult();
      }
      if (registration === null) {
        const isLoading = snapshot.matches('opening');
        const text = t(isLoading ? 'guest.link.loading' : 'guest.link.unreachable');
        const onRetry = () => actor.send({ type: 'retry.requested' });
        page([createNotice(text, isLoading ? null : { label: t('guest.link.retry'), onRetry })]);
        return announce(isLoading ? '' : text);
      }
      // nothing is drawn anew while it is typed into
      if (registration.state === 'open') {
        if (form?.texts !== texts) {
          const shown = createDeclarationForm(
            {
              registration,
              draft,
              onChange: (change) => actor.send({ type: 'answer.changed', change }),
              onSend: () => actor.send({ type: 'send.requested' }),
              onRetry: () => actor.send({ type: 'retry.requested' }),
            },
            texts,
          );
          form = { texts, shown };
          page(shown.content);
        }
        const notice =
          snapshot.matches('waiting') || snapshot.matches('unreachable')
            ? t(navigator.onLine ? 'guest.link.notSent' : 'guest.link.offline')
            : null;
        form.shown.update({
          draft,
          isSending: snapshot.matches('sending'),
          notice,
          missing: isIncomplete ? listUndeclared(draft) : [],
        });
        return announce(notice ?? '');
      }
      form = null;
      if (result?.texts !== texts || result.of !== registration) {
        const isSame = result !== null && JSON.stringify(result.of) === JSON.stringify(registration);
        if (result !== null && isSame && result.texts === texts) result.of = registration;
        else {
          const shown = createRegistrationResult(
            {
              registration,
              share,
              onChange: (change) => actor.send({ type: 'share.changed', change }),
              onShare: () => actor.send({ type: 'share.requested' }),
            },
            texts,
          );
          result = { texts, of: registration, shown };
          page([...shown.content, createPhoneRow(registration.venue, texts)]);
        }
      }
      result?.shown.update({ isSharing: snapshot.matches('sharing'), error: shareError, draft: share });
      announce('');
    },
  });

  actor.on('result.shown', () => queueMicrotask(focusResult));
  actor.on('answers.missing', () =>
    queueMicrotask(() => form?.shown.focusMissing(listUndeclared(actor.getSnapshot().context.draft))),
  );
  actor.on('share.rejected', () => queueMicrotask(() => result?.shown.focusRejected()));
  addEventListener('online', () => actor.send({ type: 'connection.restored' }));
  addEventListener('hashchange', () => location.reload());
  const refresh = () => document.visibilityState === 'visible' && actor.send({ type: 'refresh.requested' });
  document.addEventListener('visibilitychange', refresh);
  setInterval(() => actor.getSnapshot().context.registration?.place !== null && refresh(), refreshMs);
  actor.start();
};

const root = document.getElementById('root');
if (root !== null) start(root);
