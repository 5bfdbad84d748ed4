/** The depth of a line as a class: the content security policy forbids inline styles. */
export const indentStyle =
  (depth: number) =>
  (it: HTMLElement | null): void =>
    it?.style.setProperty('--depth', String(depth));
