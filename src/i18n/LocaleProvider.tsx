import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { getDirection, type Language } from '../../graphql/domain/languages.ts';
import { type Messages, loadMessages } from './load-messages.ts';

/**
 * Provides the messages of `language` once they have loaded, and those of the previous language until then; nothing is
 * remounted, so inputs keep the focus. Missing messages fall back to English.
 */
export function LocaleProvider({
  language,
  first,
  children,
}: {
  language: Language;
  first: Messages;
  children: ReactNode;
}) {
  const [active, setActive] = useState({ language, words: first });
  const [english, setEnglish] = useState<Messages | null>(null);

  useEffect(() => {
    let isCurrent = true;
    loadMessages(language).then(
      (words) => isCurrent && setActive({ language, words }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  const dir = getDirection(active.language);
  useEffect(() => {
    document.documentElement.lang = active.language;
    document.documentElement.dir = dir;
  }, [active.language, dir]);

  const messages = useMemo((): Messages => Object.assign({}, english, active.words), [english, active.words]);
  const onMissing = (error: { code: string }): void => {
    if (error.code === 'MISSING_TRANSLATION' && english === null) loadMessages('en').then(setEnglish, () => undefined);
  };
  return (
    <IntlProvider locale={active.language} defaultLocale="en" messages={messages} onError={onMissing}>
      {children}
    </IntlProvider>
  );
}
