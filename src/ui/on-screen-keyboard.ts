import { afterPress } from './after-press.ts';

const withoutKeyboard = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const takesText = (element: Element | null): element is HTMLElement => {
  if (element instanceof HTMLInputElement) return !element.readOnly && !withoutKeyboard.includes(element.type);
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  return element instanceof HTMLElement && element.isContentEditable;
};

/**
 * Marks <html> while text is typed on a touch screen: `data-keyboard`, and `--keyboard`, the height of what the keyboard
 * covers in a browser that does not shrink the page for it (`interactive-widget` in index.html). Keeps the field in view.
 */
export const trackKeyboard = (page: Window): void => {
  const root = page.document.documentElement;
  const viewport = page.visualViewport ?? null;
  const update = (): void => {
    const field = page.document.activeElement;
    const open = takesText(field) && page.matchMedia?.('(pointer: coarse)').matches === true;
    root.toggleAttribute('data-keyboard', open);
    // zoomed in with two fingers, the viewport is small without a keyboard
    const covered = open && viewport?.scale === 1 ? root.clientHeight - viewport.height - viewport.offsetTop : 0;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    if (open) field.scrollIntoView({ block: 'nearest' });
  };
  page.document.addEventListener('focusin', ({ target }) => takesText(target as Element) && update());
  page.document.addEventListener('focusout', () => afterPress(update));
  viewport?.addEventListener('resize', update);
};
