import { type ComponentProps, type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { Icon } from './icons.ts';

export interface MenuProps {
  /** the control that opens it; must take a ref */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  position?: 'bottom-start' | 'bottom-end' | 'top-start';
  width?: number;
  /** made at the moment it is wanted */
  openAtOnce?: boolean;
}

export interface ItemProps {
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

interface MenuParts {
  Item: ComponentType<ItemProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Divider: ComponentType;
}
/** What an open menu is made of, handed down to those who stand in it. */
export const Parts = createContext<MenuParts | null>(null);
