import { useEffect } from 'react';

/** Sets the title of the browser's tab. */
export const useDocumentTitle = (words: string): void => {
  useEffect(() => {
    document.title = `${words} · Maître`;
  }, [words]);
};
