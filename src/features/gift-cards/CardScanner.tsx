import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { openScanner } from '../../ui/code-scanner/open-scanner.ts';
import styles from './gift-cards.module.css';

interface Props {
  /** the text of the first code in the picture */
  onRead: (text: string) => void;
  onEnd: () => void;
}

/** The picture of the camera, until a code is read in it. */
export function CardScanner({ onRead, onEnd }: Props) {
  const intl = useMessages('giftcards');
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const stopped = new AbortController();
    if (video.current !== null)
      openScanner(video.current, stopped.signal).then(
        (text) => read.current(text),
        () => {
          if (!stopped.signal.aborted) setFailed(true);
        },
      );
    return () => stopped.abort();
  }, []);
  return (
    <div className={styles.number}>
      {failed ? (
        <p role="alert">{intl.formatMessage({ id: 'giftcards.scan.failed' })}</p>
      ) : (
        <>
          <p>{intl.formatMessage({ id: 'giftcards.scan.hint' })}</p>
          <video
            ref={video}
            className={styles.camera}
            muted
            playsInline
            aria-label={intl.formatMessage({ id: 'giftcards.scan' })}
          />
        </>
      )}
      <Button data-autofocus onClick={onEnd}>
        {intl.formatMessage({ id: 'giftcards.scan.type' })}
      </Button>
    </div>
  );
}
