import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { directionOf, type Language } from '../../graphql/domain/languages.ts';
import { type Words, wordsOf } from './load-messages.ts';

/**
 * Speaks `language` as soon as its words are here, and the language before until then: nothing is mounted anew, so a
 * caret stays where it is. A word that is missing is said in English.
 */
export function Speaking({ language, first, children }: { language: Language; first: Words; children: ReactNode }) {
  const [spoken, setSpoken] = useState({ language, words: first });
  const [english, setEnglish] = useState<Words | null>(null);

  useEffect(() => {
    let wanted = true;
    wordsOf(language).then(
      (words) => wanted && setSpoken({ language, words }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);

  const dir = directionOf(spoken.language);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
    document.documentElement.dir = dir;
  }, [spoken.language, dir]);

  const messages = useMemo((): Words => Object.assign({}, english, spoken.words), [english, spoken.words]);
  const onMissing = (error: { code: string }): void => {
    if (error.code === 'MISSING_TRANSLATION' && english === null) wordsOf('en').then(setEnglish, () => undefined);
  };
  return (
    <IntlProvider locale={spoken.language} defaultLocale="en" messages={messages} onError={onMissing}>
      {children}
    </IntlProvider>
  );
}
