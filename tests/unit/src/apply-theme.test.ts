import { expect, test } from 'vitest';
import { defaultAccessibility } from '../../../graphql/domain/accessibility.ts';
import { applyTheme } from '../../../src/theme/apply-theme.ts';

const worn = (theme: 'system' | 'light' | 'dark', accessibility: Parameters<typeof applyTheme>[1]['accessibility']) => {
  const page = { dataset: { theme: 'dark', size: 'smaller', link: 'emphasized', color: 'monochrome' } };
  applyTheme(page as unknown as HTMLElement, { theme, accessibility });
  return page.dataset;
};

test('applies the chosen preferences, and removes earlier ones', () => {
  expect(worn('system', defaultAccessibility)).toEqual({});
  expect(worn('light', { color: 'dark', size: 'larger', link: null })).toEqual({ theme: 'dark', size: 'larger' });
  expect(worn('dark', { color: 'monochrome', size: null, link: 'emphasized' })).toEqual({
    theme: 'dark',
    color: 'monochrome',
    link: 'emphasized',
  });
});
