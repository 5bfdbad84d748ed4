import type { Language } from '../../graphql/domain/languages.ts';
import type { GuestVenue } from '../../machines/guest-link/guest-link.types.ts';
import { h } from './dom.ts';
import { chooseLanguage, guessLanguage } from './guest-language.ts';
import { type GuestTexts, loadGuestTexts } from './guest-texts.ts';
import './guest-link.css';

const retryMs = 3000;

/** No language could be loaded, so the text is in two. */
const showUnstarted = (root: HTMLElement): void =>
  root.replaceChildren(
    h('main', {}, h('p', { dir: 'auto', class: 'lead' }, 'אין חיבור לשרת. · No connection to the server.')),
  );

interface GuestPage<Snapshot> {
  actor: { getSnapshot: () => Snapshot; subscribe: (next: () => void) => unknown };
  /** whose page it is; null: not known yet */
  selectGuest: (snapshot: Snapshot) => { locale: string; venue: GuestVenue } | null;
  /** shows the snapshot; called again for another language */
  show: (snapshot: Snapshot, texts: GuestTexts, onLanguage: () => void) => void;
  /** rejects when they cannot be loaded */
  loadTexts?: (language: Language) => Promise<GuestTexts>;
}

/**
 * Renders the page in the guest's language at every snapshot of its actor. The browser's language is loaded first,
 * and the guest's when it is another one. What the guest has seen already goes on in its language until another one is
 * loaded, and so does a page whose language cannot be loaded.
 */
export const startPage = <Snapshot>(
  root: HTMLElement,
  { actor, selectGuest, show, loadTexts = loadGuestTexts }: GuestPage<Snapshot>,
): void => {
  let texts: GuestTexts | null = null;
  let requested: Language | null = null;
  let mayWait = true;

  const load = (language: Language): void => {
    requested = language;
    loadTexts(language).then(
      (loaded) => {
        if (requested !== language) return;
        texts = loaded;
        update();
      },
      () => {
        mayWait = false;
        if (texts === null) showUnstarted(root);
        else update();
        setTimeout(() => requested === language && load(language), retryMs);
      },
    );
  };
  const update = (): void => {
    const snapshot = actor.getSnapshot();
    const guest = selectGuest(snapshot);
    const language = guest === null ? (texts?.language ?? guessLanguage()) : chooseLanguage(guest);
    if (texts?.language !== language && requested !== language) load(language);
    if (texts === null || (texts.language !== language && mayWait)) return;
    show(snapshot, texts, changeLanguage);
    if (guest !== null) mayWait = false;
  };
  const changeLanguage = (): void => load(guessLanguage());

  actor.subscribe(update);
  update();
};
