import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { getDirection, type Language } from '../../graphql/domain/languages.ts';
import { type Messages, loadMessages } from './load-messages.ts';

/**
 * Speaks `language` as soon as its words are here, and the language before until then: nothing is mounted anew, so a
 * caret stays where it is. A word that is missing is said in English.
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
