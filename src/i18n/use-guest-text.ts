import { useEffect, useState } from 'react';
import { createIntl } from 'react-intl';
import type { Language } from '../../graphql/domain/languages.ts';
import { loadMessages } from './load-messages.ts';

type Values = Readonly<Record<string, string | number>>;
export type FormatGuestText = (id: string, values?: Values) => string;

const loadGuestText = async (language: Language): Promise<FormatGuestText> => {
  const intl = createIntl({
    locale: language,
    messages: await loadMessages(language, ['guest-pages', 'content', 'tags']),
  });
  return (id, values) => intl.formatMessage({ id }, values);
};

/** The texts of guest pages that no venue writes, in the language of the page instead of the interface's; null: on their way. */
export const useGuestText = (language: Language): FormatGuestText | null => {
  const [loaded, setLoaded] = useState<{ language: Language; text: FormatGuestText } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadGuestText(language).then(
      (text) => isCurrent && setLoaded({ language, text }),
      // the shown language stays: the page is readable in it
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.text ?? null;
};
