import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';
import type { Icon } from './icons.ts';
import { layers } from './layers.ts';

export interface MenuProps {
  /** the control that opens it; must take a ref */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  position?: 'bottom-start' | 'bottom-end' | 'top-start';
  width?: number;
  /** made at the moment it is wanted */
  openAtOnce?: boolean;
}

/** A menu under its trigger: arrows walk, letters jump, Escape closes and gives the focus back. */
export function Menu(props: MenuProps) {
  const { trigger, openAtOnce = false } = props;
  const [wanted, setWanted] = useState(openAtOnce);
  const code = layers.useCode(wanted);
  if (wanted && code) return <code.OpenMenu {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': wanted || undefined,
    onPointerEnter: layers.warm,
    onFocus: layers.warm,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
  });
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
const useParts = (): MenuParts => {
  const parts = use(Parts);
  if (parts === null) throw new Error('a menu item outside a menu');
  return parts;
};

export function MenuItem(props: ItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label>{children}</Label>;
}
export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}
