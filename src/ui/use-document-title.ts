import { useEffect } from 'react';

/** Sets the title of the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Maître`;
  }, [title]);
};
