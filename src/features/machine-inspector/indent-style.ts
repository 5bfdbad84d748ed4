/** How deep a line stands, told to the style sheet: nothing is inline. */
export const indentStyle =
  (depth: number) =>
  (it: HTMLElement | null): void =>
    it?.style.setProperty('--depth', String(depth));
