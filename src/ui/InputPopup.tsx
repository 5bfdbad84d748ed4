import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './input-popup.module.css';
import { OverlayProviders } from './OverlayProviders.tsx';

interface Props {
  /** what is going on in it, for tests */
  state?: string | undefined;
  children: ReactNode;
}

/**
 * A panel of options at an input that keeps the focus: below it, or above where there is more room, and never larger
 * than the room that the window and the on-screen keyboard leave. It stands in the grid whose first cell is the input.
 */
export function InputPopup({ state, children }: Props) {
  return (
    <OverlayProviders>
      <Popover
        opened
        width="target"
        position="bottom-start"
        offset={4}
        middlewares={withinWindow}
        // the keyboard opens after the panel
        preventPositionChangeWhenVisible={false}
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: styles.room }}
      >
        <Popover.Target>
          <span className={styles.anchor} aria-hidden />
        </Popover.Target>
        <Popover.Dropdown>
          {/* a press here leaves the focus in the input */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className={styles.panel} data-panel data-state={state} onMouseDown={(event) => event.preventDefault()}>
            {children}
          </div>
        </Popover.Dropdown>
      </Popover>
    </OverlayProviders>
  );
}

const padding = 8;
const withinWindow: PopoverProps['middlewares'] = {
  flip: { padding },
  shift: true,
  size: {
    padding,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.setProperty('--room', `${availableHeight}px`);
    },
  },
};
