import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageMark } from '../../../ui/mark-page.ts';
import styles from './frame.module.css';
import guestStyles from '../guest.css?url&no-inline';

const page = (href: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${href}"></head><body></body></html>`;
const writeSource = (): string => page(new URL(guestStyles, document.baseURI).href);

interface Props {
  title: string;
  width: 'phone' | 'desktop';
  children: ReactNode;
}

/** A sandboxed frame in which no script runs; its content is rendered from outside through a portal. */
export function SandboxedFrame({ title, width, children }: Props) {
  const [source] = useState(writeSource);
  const [body, setBody] = useState<HTMLElement | null>(null);
  usePageMark('preview', width);
  return (
    <div className={styles.viewport} data-width={width}>
      <iframe
        className={styles.frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
