import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './Kbd.tsx';
import { isMovedByKey } from './focus-origin.ts';
import styles from './tooltip.module.css';

const delayMs = 400;
const spacing = 6;

/**
 * A control's description and shortcut, on hover and on keyboard focus. The child must accept a button's event
 * handlers.
 */
export function Tooltip({ label, keys, children }: { label: string; keys?: string; children: ReactElement }) {
  const [over, setOver] = useState<Element | null>(null);
  const waiting = useRef<number | undefined>(undefined);
  const show = (control: Element) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setOver(control), delayMs);
  };
  const hide = () => {
    window.clearTimeout(waiting.current);
    setOver(null);
  };
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  const child = children as ReactElement<ComponentProps<'button'>>;
  const its = child.props;
  const watched = cloneElement(child, {
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.pointerType === 'mouse') show(event.currentTarget);
      its.onPointerEnter?.(event);
    },
    onPointerLeave: (event) => {
      hide();
      its.onPointerLeave?.(event);
    },
    onPointerDown: (event) => {
      hide();
      its.onPointerDown?.(event);
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      if (isMovedByKey()) show(event.currentTarget);
      its.onFocus?.(event);
    },
    onBlur: (event) => {
      hide();
      its.onBlur?.(event);
    },
    onKeyDown: (event) => {
      hide();
      its.onKeyDown?.(event);
    },
  });
  return (
    <>
      {watched}
      {over?.isConnected && (
        <TooltipBox over={over}>
          <span>{label}</span>
          {keys && <Kbd keys={keys} />}
        </TooltipBox>
      )}
    </>
  );
}

/**
 * Above its control; below where there is no room; always inside the window. What it says is the control's accessible
 * name or description already, so it is hidden from screen readers.
 */
function TooltipBox({ over, children }: { over: Element; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const by = over.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const farthest = Math.max(spacing, document.documentElement.clientWidth - width - spacing);
    const x = Math.min(Math.max(spacing, by.x + (by.width - width) / 2), farthest);
    const above = by.top - height - spacing;
    element.style.translate = `${Math.round(x)}px ${Math.round(above < spacing ? by.bottom + spacing : above)}px`;
  });
  return createPortal(
    <div ref={box} className={styles.tip} aria-hidden data-tooltip>
      {children}
    </div>,
    document.body,
  );
}
