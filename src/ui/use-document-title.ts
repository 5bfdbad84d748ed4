import { useEffect } from 'react';

/** The name of the browser's tab. */
export const useTitle = (words: string): void => {
  useEffect(() => {
    document.title = `${words} · Maître`;
  }, [words]);
};
