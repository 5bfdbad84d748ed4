import { useCallback } from 'react';
import { parseLanguage, master } from '../../graphql/domain/languages.ts';
import { getShownName, type ItemTitles } from '../../graphql/domain/shown-name.ts';
import { useMessages } from '../i18n/use-messages.ts';

interface Named {
  name: string;
  titles?: ItemTitles | undefined;
}

/** What an item is called in the interface's language, and its name where that is another text. */
export const useShownName = (): ((item: Named) => { shown: string; internal: string | null }) => {
  const { locale } = useMessages();
  const language = parseLanguage(locale) ?? master;
  return useCallback(
    ({ name, titles = {} }: Named) => {
      const shown = getShownName(name, titles, language);
      return { shown, internal: shown === name ? null : name };
    },
    [language],
  );
};
