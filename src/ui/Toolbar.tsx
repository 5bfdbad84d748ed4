import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Buttons that are one tab stop together; arrow keys follow the reading direction. */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])].filter(isRendered);
  // Tab leads to the button that was used last, else to the pressed one, else to the first that can be pressed.
  const update = () => {
    const all = buttons();
    const stop =
      all.find((one) => one === last.current) ??
      all.find((one) => one.ariaPressed === 'true') ??
      all.find((one) => one.ariaDisabled !== 'true') ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  // the buttons render on their own, as their commands change
  useEffect(() => {
    if (bar.current === null) return undefined;
    // which of them are shown is read once the page is laid out, which a commit must not wait for
    let frame: number | null = null;
    const updateLater = () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        update();
      });
    };
    updateLater();
    const observer = new MutationObserver(updateLater);
    observer.observe(bar.current, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-disabled', 'aria-pressed'],
    });
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);

  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLButtonElement) || !bar.current?.contains(target)) return;
    last.current = target;
    update();
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const all = buttons();
    const at = all.findIndex((one) => one === event.target);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = {
      [forward]: at + 1,
      [back]: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onFocus={remember}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}

const isRendered = (element: HTMLElement): boolean => element.offsetParent !== null;
