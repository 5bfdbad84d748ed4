import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import guestStyles from './guest.css?url&no-inline';
import styles from './printed-page.module.css';

interface Props {
  /** calls `print` when the page is to be printed; returns what ends that */
  onRequest: (print: () => void) => { unsubscribe: () => void };
  children: ReactNode;
}

/**
 * The printed version of the screen. A frame is printed as one box that is cut at the end of the paper, so the page
 * is in a shadow root of the document, where its text flows over pages.
 */
export function PrintedPage({ onRequest, children }: Props) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const root = host && getShadowRoot(host);
  useEffect(() => {
    if (root === null) return;
    const following = onRequest(() => void printWithImages(root));
    return () => following.unsubscribe();
  }, [root, onRequest]);
  return createPortal(
    <div className={styles.printed} data-printed ref={setHost}>
      {root &&
        createPortal(
          <>
            <link rel="stylesheet" href={guestStyles} />
            {children}
          </>,
          root,
        )}
    </div>,
    document.body,
  );
}

const getShadowRoot = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' });

/** Images that were never on the screen are not loaded yet. */
const printWithImages = async (root: ShadowRoot): Promise<void> => {
  const images = [...root.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  // one that cannot be loaded is printed as its alternative text
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
};
