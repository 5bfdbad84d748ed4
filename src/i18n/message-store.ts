import type { Language } from '../../graphql/domain/languages.ts';
import { createListeners } from '../create-listeners.ts';
import { listMessageAreas, loadMessages } from './load-messages.ts';
import type { Messages } from './messages.types.ts';
import { type MessageArea, startAreas } from './message-catalogue.ts';

interface ShownMessages {
  language: Language;
  messages: Messages;
}

const retryAfterMs = 2_000;

/**
 * The messages on screen: of one language, with every area that was required so far. A change of language or a further
 * area is shown only when all of it is loaded, so that no text is missing or in two languages.
 */
export const createMessageStore = (load: typeof loadMessages) => {
  const areas = new Set<MessageArea>(startAreas);
  const { subscribe, notify } = createListeners();
  let shown: ShownMessages | null = null;
  let shownAreas: ReadonlySet<MessageArea> = new Set();
  let requested: Language | null = null;
  const waiting = new Map<MessageArea, Promise<void>>();

  const isShownWhole = (): boolean =>
    requested === null || (shown?.language === requested && shownAreas.size === areas.size);

  const update = async (): Promise<void> => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- a change of language sets it during the await
    while (requested !== null && !isShownWhole()) {
      const language: Language = requested;
      const loaded = new Set(areas);
      const messages = await load(language, loaded);
      // of many that wait for the same, the first shows it: each more would render everything again
      if (language !== requested || loaded.size !== areas.size || isShownWhole()) continue;
      shown = { language, messages };
      shownAreas = loaded;
      notify();
    }
  };

  /** Resolves when the interface is in this language; rejects and stays in the previous one when it cannot be loaded. */
  const showLanguage = async (language: Language): Promise<void> => {
    requested = language;
    try {
      await update();
    } catch (error) {
      if (requested === language) requested = shown?.language ?? language;
      throw error;
    }
  };

  const requireAreas = async (wanted: readonly MessageArea[]): Promise<void> => {
    const missing = wanted.filter((area) => !shownAreas.has(area));
    if (missing.length === 0 && shown?.language === requested) return;
    for (const area of missing) areas.add(area);
    try {
      await update();
    } catch (error) {
      for (const area of missing) if (!shownAreas.has(area)) areas.delete(area);
      throw error;
    }
  };
  const requireMessages = (area: MessageArea): Promise<void> => requireAreas([area]);

  return {
    subscribe,
    getSnapshot: (): ShownMessages | null => shown,
    showLanguage,
    /** Shows this language as soon as it can be loaded: a failed load is repeated. Returns what stops it. */
    followLanguage: (language: Language): (() => void) => {
      let isStopped = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const show = (): void => {
        showLanguage(language).catch(() => {
          if (!isStopped) timer = setTimeout(show, retryAfterMs);
        });
      };
      show();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
    /**
     * Resolves when the messages of this area are shown, in every language chosen from now on. Rejects when they cannot
     * be loaded, and may be called again: what cannot be loaded keeps no other area from being shown.
     */
    requireMessages,
    isShown: (area: MessageArea): boolean => shownAreas.has(area),
    /** Resolves when this area is shown: a failed load is repeated. The same promise until then, as `use` wants it. */
    waitFor: (area: MessageArea): Promise<void> => {
      const known = waiting.get(area);
      if (known) return known;
      const load = (): Promise<void> =>
        requireMessages(area).catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
          return load();
        });
      const promise = load();
      waiting.set(area, promise);
      return promise;
    },
    /** Shows every area there is: what a message that is missing on screen is loaded with. */
    requireAll: async (): Promise<void> => {
      if (requested !== null) await requireAreas(await listMessageAreas(requested));
    },
  };
};

export type MessageStore = ReturnType<typeof createMessageStore>;

export const messageStore = createMessageStore(loadMessages);
export const { requireMessages } = messageStore;
