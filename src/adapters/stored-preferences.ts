import * as v from 'valibot';
import { parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { noHiddenColumns, parseHiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { applyChange } from '../../machines/preferences/preferences-change.ts';
import type { Preferences, PreferencesChange } from '../../machines/preferences/preferences.types.ts';
import type { SafeStorage } from './safe-local-storage.ts';

export const preferencesKey = 'maitre.preferences';

const Language = v.picklist(languages);
const Chosen = v.pipe(v.unknown(), v.transform(parseAccessibility));
const Columns = v.pipe(v.unknown(), v.transform(parseHiddenColumns));
const Unsent = v.object({
  person: v.string(),
  choices: v.object({
    locale: v.optional(Language),
    accessibility: v.optional(Chosen),
    hiddenColumns: v.optional(Columns),
  }),
});
const Stored = v.object({
  language: v.fallback(v.nullable(Language), null),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  accessibility: v.fallback(Chosen, defaultAccessibility),
  hiddenColumns: v.fallback(Columns, noHiddenColumns),
  orders: v.fallback(v.record(v.string(), v.string()), {}),
  contentLanguage: v.fallback(v.nullable(Language), null),
  area: v.fallback(v.picklist(['management', 'content', 'settings']), 'management'),
  unsent: v.fallback(
    v.union([
      v.array(Unsent),
      v.pipe(
        Unsent,
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ), // one until 2026
});
const defaults: Preferences = {
  language: null,
  theme: 'system',
  accessibility: defaultAccessibility,
  hiddenColumns: noHiddenColumns,
  orders: {},
  contentLanguage: null,
  area: 'management',
  unsent: [],
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

/** Stores what was chosen; everything else stays as this or another tab stored it. */
export const storePreferencesChange = (device: SafeStorage, change: PreferencesChange): void =>
  device.write(preferencesKey, JSON.stringify(applyChange(readStoredPreferences(device), change)));
