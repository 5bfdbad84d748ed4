import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { getDirection, type Language } from '../../graphql/domain/languages.ts';
import type { Messages } from './load-messages.ts';
import { messageStore } from './message-store.ts';

/**
 * Provides the messages of `language` once they have loaded, and those of the previous language until then; nothing is
 * remounted, so inputs keep the focus. A missing message is loaded with its area, else it is English.
 */
export function LocaleProvider({ language, children }: { language: Language; children: ReactNode }) {
  const shown = useSyncExternalStore(messageStore.subscribe, messageStore.getSnapshot);
  const [english, setEnglish] = useState<Messages | null>(null);

  useEffect(() => messageStore.followLanguage(language), [language]);

  const locale = shown?.language ?? language;
  const dir = getDirection(locale);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
  }, [locale, dir]);

  const messages = useMemo((): Messages => Object.assign({}, english, shown?.messages), [english, shown]);
  const onMissing = ({ code, descriptor }: { code: string; descriptor?: { id?: unknown } }): void => {
    if (code !== 'MISSING_TRANSLATION') return;
    messageStore.loadMissing(String(descriptor?.id)).then(
      (texts) => setEnglish((current) => current ?? texts),
      () => undefined,
    );
  };
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={messages} onError={onMissing}>
      {children}
    </IntlProvider>
  );
}
