import { useEffect } from 'react';

/** The name of the browser's tab. */
export const useDocumentTitle = (words: string): void => {
  useEffect(() => {
    document.title = `${words} · Maître`;
  }, [words]);
};
