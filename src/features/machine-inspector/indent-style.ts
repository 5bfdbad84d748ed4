/** Sets the depth of a line as a CSS variable through the DOM: the content security policy forbids style attributes. */
export const indentStyle =
  (depth: number) =>
  (element: HTMLElement | null): void =>
    element?.style.setProperty('--depth', String(depth));
