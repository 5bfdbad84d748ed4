import { isComposing } from './is-composing.ts';
import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './Button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.types.ts';
import { useFocusRestore } from './focus-restore.ts';
import { IconClose } from './icons.ts';
import { OverlayProviders } from './OverlayProviders.tsx';
import { useEscapeOutside } from './use-escape-outside.ts';

export function DialogContent({
  open,
  onClose,
  title,
  children,
  foot,
  size = 'small',
  shortcuts,
  closable = true,
}: DialogProps) {
  const intl = useMessages();
  // Opened after it is mounted, so that the previously focused element is known.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(open), [open]);
  useFocusRestore(opened);
  // Handled here and marked as handled, so that the screen behind does not handle the same Escape.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    if (closable) onClose();
  };
  const content = useRef<HTMLDivElement>(null);
  useEscapeOutside(content, opened, () => {
    if (closable) onClose();
  });
  return (
    <OverlayProviders>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        // an autofocused field inside would be recorded as the previous focus
        returnFocus={false}
        onKeyDown={escape}
        closeOnClickOutside={closable}
        transitionProps={{ duration: 0 }}
        classNames={{
          root: styles.root,
          inner: styles.inner,
          content: `${styles.content} ${styles[size]}`,
          overlay: styles.backdrop,
          title: styles.title,
          body: styles.body,
        }}
      >
        <Modal.Overlay />
        <Modal.Content ref={content} data-shortcuts={shortcuts}>
          {/* not a <header>: outside the page that would be a second banner */}
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            {closable && (
              <IconButton icon={IconClose} label={intl.formatMessage({ id: 'common.close' })} onClick={onClose} />
            )}
          </div>
          <Modal.Body>
            <div className={styles.text}>{children}</div>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </OverlayProviders>
  );
}
