import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { Keys } from './keys.tsx';
import styles from './tip.module.css';

/** What a control does and its shortcut, on hover and on focus. The child must take a ref. */
export function Tip({ label, keys, children }: { label: string; keys?: string; children: ReactElement }) {
  const words = (
    <>
      <span>{label}</span>
      {keys && <Keys keys={keys} />}
    </>
  );
  return (
    <Tooltip
      label={words}
      openDelay={400}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: styles.tip }}
    >
      {children}
    </Tooltip>
  );
}
