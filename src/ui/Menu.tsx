import { cloneElement, type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { overlayLoaders } from './overlay-loader.ts';
import { type CheckItemProps, type ItemProps, type MenuProps, Parts } from './menu-context.ts';

/** A menu below its trigger: arrows move, letters jump, Escape closes it and restores the focus, or cancels it while its code loads. */
export function Menu(props: MenuProps) {
  const { trigger, openAtOnce = false } = props;
  const [isRequested, setIsRequested] = useState(openAtOnce);
  const code = overlayLoaders.useCode(isRequested);
  if (isRequested && code) return <code.MenuContent {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isRequested || undefined,
    onPointerEnter: overlayLoaders.warm,
    onFocus: overlayLoaders.warm,
    onClick: () => setIsRequested(true),
    onKeyDown: (event: KeyboardEvent) => {
      const isCanceled = isRequested && event.key === 'Escape';
      if (!isCanceled && event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsRequested(!isCanceled);
    },
  });
}

const useParts = () => {
  const parts = use(Parts);
  if (parts === null) throw new Error('a menu item outside a menu');
  return parts;
};

export function MenuItem(props: ItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}
export function MenuCheckItem(props: CheckItemProps) {
  const { CheckItem } = useParts();
  return <CheckItem {...props} />;
}
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label>{children}</Label>;
}
export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}
