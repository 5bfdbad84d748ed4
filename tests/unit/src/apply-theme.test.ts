import { expect, test } from 'vitest';
import { defaultAccessibility } from '../../../graphql/domain/accessibility.ts';
import { applyTheme } from '../../../src/theme/apply-theme.ts';

const worn = (look: 'system' | 'light' | 'dark', accessibility: Parameters<typeof applyTheme>[1]['accessibility']) => {
  const page = { dataset: { look: 'dark', size: 'smaller', link: 'emphasized', color: 'monochrome' } };
  applyTheme(page as unknown as HTMLElement, { look, accessibility });
  return page.dataset;
};

test('what was chosen stands on the page, and nothing of what stood there before', () => {
  expect(worn('system', defaultAccessibility)).toEqual({});
  expect(worn('light', { color: 'dark', size: 'larger', link: null })).toEqual({ look: 'dark', size: 'larger' });
  expect(worn('dark', { color: 'monochrome', size: null, link: 'emphasized' })).toEqual({
    look: 'dark',
    color: 'monochrome',
    link: 'emphasized',
  });
});
