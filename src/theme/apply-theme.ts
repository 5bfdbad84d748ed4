import type { Preferences } from '../../machines/preferences/preferences.types.ts';

/**
 * Sets theme and accessibility preferences as attributes of <html>, which `theme/tokens.css` and
 * `theme/accessibility.css` select.
 */
export const applyTheme = (
  page: HTMLElement,
  { theme, accessibility }: Pick<Preferences, 'theme' | 'accessibility'>,
): void => {
  const { color, size, link } = accessibility;
  const shown = {
    theme: color === 'dark' || color === 'light' ? color : theme === 'system' ? null : theme,
    color: color === 'monochrome' ? color : null,
    size,
    link,
  };
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) delete page.dataset[name];
    else page.dataset[name] = value;
  }
};
