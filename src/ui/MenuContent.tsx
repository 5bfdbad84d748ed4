import { Menu as MantineMenu, type MenuProps as Placed } from '@mantine/core';
import { cloneElement, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { IconCheck } from './icons.ts';
import { Kbd } from './Kbd.tsx';
import { OverlayProviders } from './OverlayProviders.tsx';
import styles from './menu.module.css';
import { type CheckItemProps, type ItemProps, type MenuProps, Parts } from './menu-context.ts';

/** The menu itself, opened as soon as its code has loaded; the focus stays on its trigger until then. */
export function MenuContent({ trigger, children, position = 'bottom-start', width }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    opener.current?.focus();
    setOpened(true);
  }, []);
  useCloseOnBack(opened ? () => setOpened(false) : null);
  // Marked as handled, so that the screen behind does not handle the same Escape.
  const escape = (event: KeyboardEvent): void => {
    if (!opened || event.key !== 'Escape') return;
    event.preventDefault();
    setOpened(false);
  };
  return (
    <OverlayProviders>
      <MantineMenu
        opened={opened}
        onChange={setOpened}
        position={position}
        width={width}
        offset={6}
        middlewares={within}
        transitionProps={{ duration: 0 }}
        classNames={{
          dropdown: styles.dropdown,
          item: styles.item,
          itemLabel: styles.text,
          itemSection: styles.section,
          itemIndicator: styles.indicator,
          label: styles.label,
          divider: styles.divider,
        }}
      >
        <MantineMenu.Target>
          {/* the focus is still at the trigger until the menu takes it */}
          {cloneElement(trigger, { ref: opener, onKeyDown: escape })}
        </MantineMenu.Target>
        <MantineMenu.Dropdown>
          <Parts value={parts}>{children}</Parts>
        </MantineMenu.Dropdown>
      </MantineMenu>
    </OverlayProviders>
  );
}

function Item(props: ItemProps) {
  const { icon: Sign, onChoose, href, keys, chosen, tone, disabled, why, stay = false, lang, children } = props;
  return (
    <MantineMenu.Item
      {...(href !== undefined && { component: 'a', href })}
      onClick={onChoose}
      disabled={disabled}
      aria-description={why}
      lang={lang}
      closeMenuOnClick={!stay}
      className={tone === 'bad' ? styles.bad : undefined}
      aria-current={chosen || undefined}
      leftSection={Sign && <Sign size={18} stroke={1.75} aria-hidden />}
      rightSection={keys && <Kbd keys={keys} />}
    >
      {children}
      {why !== undefined && (
        <span className={styles.why} aria-hidden>
          {why}
        </span>
      )}
    </MantineMenu.Item>
  );
}

function CheckItem({ checked, onChoose, children }: CheckItemProps) {
  return (
    <MantineMenu.CheckboxItem
      checked={checked}
      onChange={onChoose}
      checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden />}
    >
      {children}
    </MantineMenu.CheckboxItem>
  );
}

/** Never higher than the available space; it scrolls. */
const within: Placed['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxBlockSize = `${Math.max(availableHeight, 160)}px`;
    },
  },
};

const parts = { Item, CheckItem, Label: MantineMenu.Label, Divider: MantineMenu.Divider };
