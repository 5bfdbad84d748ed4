import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { IconClose } from './icons.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** its buttons, the main one last */
  foot?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** false: only an answer closes it, neither Escape nor a tap outside */
  closable?: boolean;
}

/** Focus is trapped inside and returns to where it was; `data-autofocus` marks the first control. */
export function Dialog({ open, onClose, title, children, foot, size = 'small', closable = true }: DialogProps) {
  const intl = useIntl();
  // Taken here, where it can be marked as taken: or else the screen behind would hear the same Escape.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (closable) onClose();
  };
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={escape}
      closeOnClickOutside={closable}
      transitionProps={{ duration: 0 }}
      classNames={{
        root: styles.root,
        inner: styles.inner,
        content: `${styles.content} ${styles[size]}`,
        overlay: styles.veil,
        header: styles.head,
        title: styles.title,
        body: styles.body,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {closable && (
            <IconButton icon={IconClose} label={intl.formatMessage({ id: 'common.close' })} onClick={onClose} />
          )}
        </Modal.Header>
        <Modal.Body>
          <div className={styles.words}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
