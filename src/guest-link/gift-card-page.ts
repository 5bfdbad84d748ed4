import { createActor } from 'xstate';
import { createGiftCardActors } from '../../machines/guest-link/guest-link.actors.ts';
import { giftCardPageMachine } from '../../machines/guest-link/gift-card.machine.ts';
import { createGiftCard } from './gift-card-view.ts';
import { askAsGuest } from './guest-client.ts';
import { announce, createMissing, createNotice, createPhoneRow, focusResult, showPage } from './page-frame.ts';
import { startPage } from './start-page.ts';
import { saveFile } from './save-file.ts';
import { readToken } from './token-in-address.ts';

/** `/g/#token`: the machine decides what happens, this joins it with the page. */
const start = (root: HTMLElement): void => {
  const token = readToken();
  const machine = giftCardPageMachine.provide({ actors: createGiftCardActors(askAsGuest, saveFile) });
  const actor = createActor(machine, { input: { token } });

  startPage(root, {
    actor,
    selectGuest: ({ context }) => context.card,
    show: (snapshot, texts, onLanguage) => {
      const { t } = texts;
      const { card } = snapshot.context;
      const venue = card?.venue ?? null;
      const footer = t('guest.giftCard.private');
      const page = (content: readonly (Node | null)[]) => showPage(root, { venue, texts, content, onLanguage, footer });
      if (snapshot.matches('missing')) {
        page(createMissing(texts, venue));
        return focusResult();
      }
      if (card === null) {
        const isLoading = snapshot.matches('opening');
        const text = t(isLoading ? 'guest.link.loading' : 'guest.link.unreachable');
        const onRetry = () => actor.send({ type: 'retry.requested' });
        page([createNotice(text, isLoading ? null : { label: t('guest.link.retry'), onRetry })]);
        return announce(isLoading ? '' : text);
      }
      const hasFailed = snapshot.matches('pdfFailed');
      const pdf = {
        isSaving: snapshot.matches('savingPdf'),
        hasFailed,
        onSave: () => actor.send({ type: 'pdf.requested', language: texts.language }),
      };
      page([...createGiftCard(card, texts, pdf), createPhoneRow(card.venue, texts)]);
      announce(hasFailed ? t('guest.giftCard.pdf.failed') : '');
    },
  });

  addEventListener('online', () => actor.send({ type: 'connection.restored' }));
  addEventListener('hashchange', () => location.reload());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'refresh.requested' });
  });
  actor.start();
};

const root = document.getElementById('root');
if (root !== null) start(root);
