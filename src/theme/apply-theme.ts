import type { Preferences } from '../../machines/preferences/preferences.types.ts';

/**
 * Sets theme and accessibility preferences as attributes of <html>, which `theme/tokens.css` and
 * `theme/accessibility.css` select.
 */
export const applyTheme = (
  page: HTMLElement,
  { look, accessibility }: Pick<Preferences, 'look' | 'accessibility'>,
): void => {
  const { color, size, link } = accessibility;
  const shown = {
    look: color === 'dark' || color === 'light' ? color : look === 'system' ? null : look,
    color: color === 'monochrome' ? color : null,
    size,
    link,
  };
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) delete page.dataset[name];
    else page.dataset[name] = value;
  }
};
