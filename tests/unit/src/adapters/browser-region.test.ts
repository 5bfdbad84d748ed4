import { expect, test } from 'vitest';
import { browserRegion } from '../../../../src/adapters/browser-region.ts';

test.each([
  ['the first language that names a country', ['he', 'en-GB', 'fr-FR'], 'GB'],
  ['where the first language is mostly spoken, when none has a region', ['he', 'en'], 'IL'],
  ['a region that is no country', ['es-419'], ''],
  ['languages that cannot be read', ['not a language!'], ''],
  ['no language at all', [], ''],
])('%s', (_, languages, region) => expect(browserRegion(languages)).toBe(region));
