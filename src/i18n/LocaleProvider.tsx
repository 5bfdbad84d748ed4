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
  const [spoken, setSpoken] = useState({ language, words: first });
  const [english, setEnglish] = useState<Messages | null>(null);

  useEffect(() => {
    let wanted = true;
    loadMessages(language).then(
      (words) => wanted && setSpoken({ language, words }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);

  const dir = getDirection(spoken.language);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
    document.documentElement.dir = dir;
  }, [spoken.language, dir]);

  const messages = useMemo((): Messages => Object.assign({}, english, spoken.words), [english, spoken.words]);
  const onMissing = (error: { code: string }): void => {
    if (error.code === 'MISSING_TRANSLATION' && english === null) loadMessages('en').then(setEnglish, () => undefined);
  };
  return (
    <IntlProvider locale={spoken.language} defaultLocale="en" messages={messages} onError={onMissing}>
      {children}
    </IntlProvider>
  );
}
