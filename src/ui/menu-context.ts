import { type ComponentProps, type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { Icon } from './icons.ts';

export interface MenuProps {
  /** the control that opens it; must take a ref */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  position?: 'bottom-start' | 'bottom-end' | 'top-start';
  width?: number;
  /** called when the menu opens */
  openAtOnce?: boolean;
}

export interface ItemProps {
  icon?: Icon;
  onChoose?: () => void;
  /** it is a link, to another program such as the phone */
  href?: string;
  keys?: string;
  /** one of several: marked as the current one */
  chosen?: boolean;
  tone?: 'plain' | 'bad';
  disabled?: boolean;
  /** why it is disabled */
  why?: string | undefined;
  /** the menu stays open after it is chosen */
  stay?: boolean;
  lang?: string;
  children: ReactNode;
}

/** An entry that is ticked or not; the menu stays open after it is chosen. */
export interface CheckItemProps {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

interface MenuParts {
  Item: ComponentType<ItemProps>;
  CheckItem: ComponentType<CheckItemProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Divider: ComponentType;
}
/** The parts of an open menu, provided to its entries. */
export const Parts = createContext<MenuParts | null>(null);
