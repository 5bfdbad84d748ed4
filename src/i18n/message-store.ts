import type { Language } from '../../graphql/domain/languages.ts';
import { createListeners } from '../create-listeners.ts';
import { loadMessages, type Messages } from './load-messages.ts';
import type { MessageArea } from './message-areas.ts';

interface ShownMessages {
  language: Language;
  messages: Messages;
}

/**
 * The messages on screen: of one language, with every area that was required so far. A change of language or a further
 * area is shown only when all of it is loaded, so that no text is missing or in two languages.
 */
export const createMessageStore = (load: typeof loadMessages) => {
  const areas = new Set<MessageArea>(['base']);
  const { subscribe, notify } = createListeners();
  let shown: ShownMessages | null = null;
  let shownAreas = 0;
  let requested: Language | null = null;

  const update = async (): Promise<void> => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- a change of language sets it during the await
    while (requested !== null && (shown?.language !== requested || shownAreas !== areas.size)) {
      const language: Language = requested;
      const count = areas.size;
      const messages = await load(language, areas);
      if (language !== requested || count !== areas.size) continue;
      shown = { language, messages };
      shownAreas = count;
      notify();
    }
  };

  return {
    subscribe,
    getSnapshot: (): ShownMessages | null => shown,
    /** Resolves when the interface is in this language; rejects and stays in the previous one when it cannot be loaded. */
    showLanguage: async (language: Language): Promise<void> => {
      requested = language;
      try {
        await update();
      } catch (error) {
        if (requested === language) requested = shown?.language ?? language;
        throw error;
      }
    },
    /** Resolves when the messages of this area are shown, in every language chosen from now on. */
    requireMessages: (area: MessageArea): Promise<void> => {
      areas.add(area);
      return update();
    },
    /** English texts of the areas in use, for a message that a translation lacks. */
    loadEnglish: (): Promise<Messages> => load('en', areas),
  };
};

export const messageStore = createMessageStore(loadMessages);
export const { requireMessages } = messageStore;
