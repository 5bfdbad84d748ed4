import * as v from 'valibot';
import { parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { noHiddenColumns, parseHiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import { languages } from '../../graphql/domain/languages.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import type { SafeStorage } from './safe-local-storage.ts';

export const preferencesKey = 'maitre.preferences';

const Language = v.picklist(languages);
const Chosen = v.pipe(v.unknown(), v.transform(parseAccessibility));
const Columns = v.pipe(v.unknown(), v.transform(parseHiddenColumns));
const Stored = v.object({
  language: v.fallback(v.nullable(Language), null),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  accessibility: v.fallback(Chosen, defaultAccessibility),
  hiddenColumns: v.fallback(Columns, noHiddenColumns),
  area: v.fallback(v.picklist(['management', 'content', 'settings']), 'management'),
  unsent: v.fallback(
    v.nullable(
      v.object({
        person: v.string(),
        choices: v.object({
          locale: v.optional(Language),
          accessibility: v.optional(Chosen),
          hiddenColumns: v.optional(Columns),
        }),
      }),
    ),
    null,
  ),
});
const defaults: Preferences = {
  language: null,
  theme: 'system',
  accessibility: defaultAccessibility,
  hiddenColumns: noHiddenColumns,
  area: 'management',
  unsent: null,
};

/** The preferences stored on this device; a value that cannot be parsed is ignored. */
export const readStoredPreferences = (device: SafeStorage): Preferences => {
  try {
    const { look: oldName, ...stored } = JSON.parse(device.read(preferencesKey) ?? 'null') as Record<string, unknown>;
    return v.parse(v.fallback(Stored, defaults), { theme: oldName, ...stored }); // `look`: its name until 2026
  } catch {
    return defaults;
  }
};
