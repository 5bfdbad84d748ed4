import * as v from 'valibot';
import { parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { languages } from '../../graphql/domain/languages.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import type { SafeStorage } from './safe-local-storage.ts';

export const preferencesKey = 'maitre.preferences';

const Stored = v.object({
  language: v.fallback(v.nullable(v.picklist(languages)), null),
  look: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  accessibility: v.fallback(v.pipe(v.unknown(), v.transform(parseAccessibility)), defaultAccessibility),
  area: v.fallback(v.picklist(['management', 'content', 'settings']), 'management'),
});
const defaults: Preferences = {
  language: null,
  look: 'system',
  accessibility: defaultAccessibility,
  area: 'management',
};

/** The preferences stored on this device; a value that cannot be parsed is ignored. */
export const readStoredPreferences = (device: SafeStorage): Preferences => {
  try {
    return v.parse(v.fallback(Stored, defaults), JSON.parse(device.read(preferencesKey) ?? 'null'));
  } catch {
    return defaults;
  }
};
