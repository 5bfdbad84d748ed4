import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { Icon } from './icons.ts';
import { Keys } from './keys.tsx';
import styles from './menu.module.css';

interface Props {
  /** the control that opens it; must take a ref */
  trigger: ReactElement;
  children: ReactNode;
  position?: MenuProps['position'];
  width?: MenuProps['width'];
  /** made at the moment it is wanted */
  openAtOnce?: boolean;
}

/** A menu under its trigger: arrows walk, letters jump, Escape closes and gives the focus back. */
export function Menu({ trigger, children, position = 'bottom-start', width, openAtOnce = false }: Props) {
  return (
    <MantineMenu
      defaultOpened={openAtOnce}
      position={position}
      width={width}
      offset={6}
      transitionProps={{ duration: 0 }}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        itemLabel: styles.words,
        itemSection: styles.section,
        label: styles.label,
        divider: styles.divider,
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface ItemProps {
  icon?: Icon;
  onChoose: () => void;
  keys?: string;
  /** one of several: shown as the one in force */
  chosen?: boolean;
  tone?: 'plain' | 'bad';
  disabled?: boolean;
  /** stays open after it is chosen */
  stay?: boolean;
  lang?: string;
  children: ReactNode;
}

export function MenuItem({
  icon: Sign,
  onChoose,
  keys,
  chosen,
  tone,
  disabled,
  stay = false,
  lang,
  children,
}: ItemProps) {
  return (
    <MantineMenu.Item
      onClick={onChoose}
      disabled={disabled}
      lang={lang}
      closeMenuOnClick={!stay}
      className={tone === 'bad' ? styles.bad : undefined}
      aria-current={chosen || undefined}
      leftSection={Sign && <Sign size={18} stroke={1.75} aria-hidden />}
      rightSection={keys && <Keys keys={keys} />}
    >
      {children}
    </MantineMenu.Item>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>;
export const MenuDivider = () => <MantineMenu.Divider />;
