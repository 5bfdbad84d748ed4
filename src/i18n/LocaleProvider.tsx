import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { getDirection, type Language } from '../../graphql/domain/languages.ts';
import { messageStore } from './message-store.ts';
import { MessageStoreContext } from './use-messages.ts';

/** Which area it is in is unknown: ids say nothing about it. What cannot be loaded is requested again when it is shown. */
const loadMissing = ({ code, descriptor }: { code: string; descriptor?: { id?: unknown } }): void => {
  if (code !== 'MISSING_TRANSLATION') return;
  // the browser tests refuse it: a part of the screen has not named its area
  document.dispatchEvent(new CustomEvent('missing-message', { detail: descriptor?.id }));
  messageStore.requireAll().catch(() => undefined);
};

const noMessages = {};

/**
 * Provides the messages of `language` once they have loaded, and those of the previous language until then; nothing is
 * remounted, so inputs keep the focus. A message that is missing on screen is loaded, with all others: its id was data.
 */
export function LocaleProvider({ language, children }: { language: Language; children: ReactNode }) {
  const shown = useSyncExternalStore(messageStore.subscribe, messageStore.getSnapshot);

  useEffect(() => messageStore.followLanguage(language), [language]);

  const locale = shown?.language ?? language;
  const dir = getDirection(locale);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
  }, [locale, dir]);

  return (
    <MessageStoreContext value={messageStore}>
      <IntlProvider locale={locale} defaultLocale="en" messages={shown?.messages ?? noMessages} onError={loadMissing}>
        {children}
      </IntlProvider>
    </MessageStoreContext>
  );
}
