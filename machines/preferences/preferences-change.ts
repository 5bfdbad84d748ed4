import type { AccountPreferences, Preferences, PreferencesChange, UnsentChoices } from './preferences.types.ts';

/** So many people's unsent choices are kept on a device; those of whoever chose last come last. */
const maxUnsentPeople = 4;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Earlier choices with later ones over them: hidden columns by table, everything else as a whole. */
const withChoices = (earlier: AccountPreferences, later: AccountPreferences): AccountPreferences => ({
  ...earlier,
  ...later,
  ...(later.hiddenColumns && { hiddenColumns: { ...earlier.hiddenColumns, ...later.hiddenColumns } }),
});

/** `Values` may lack each of its properties. */
const withoutSame = <Values extends object>(values: Values, same: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, same[name as keyof Values])),
  ) as Values;

/** What was chosen again since it was sent stays. */
const withoutSent = (
  { hiddenColumns = {}, ...choices }: AccountPreferences,
  { hiddenColumns: sentColumns = {}, ...sent }: AccountPreferences,
): AccountPreferences => {
  const columns = withoutSame(hiddenColumns, sentColumns);
  return { ...withoutSame(choices, sent), ...(Object.keys(columns).length > 0 && { hiddenColumns: columns }) };
};

/** What a person has chosen here and the server has not confirmed. */
export const findUnsent = ({ unsent }: Pick<Preferences, 'unsent'>, person: string | null): AccountPreferences =>
  unsent.find((one) => one.person === person)?.choices ?? {};

const withUnsent = (
  unsent: readonly UnsentChoices[],
  person: string,
  choices: AccountPreferences,
): readonly UnsentChoices[] => [
  ...unsent.filter((one) => one.person !== person),
  ...(Object.keys(choices).length > 0 ? [{ person, choices }] : []),
];

/**
 * The preferences with one change over them. Applied to what is in use, and to what is stored on the device, where
 * other tabs write too: only what was chosen changes.
 */
export const applyChange = (
  preferences: Preferences,
  { hiddenInTables, chosen, confirmed, ...values }: PreferencesChange,
): Preferences => {
  const changed = { ...preferences, ...values };
  const hiddenColumns = { ...changed.hiddenColumns, ...hiddenInTables };
  const orders = { ...preferences.orders, ...values.orders };
  let { unsent } = preferences;
  if (chosen)
    unsent = withUnsent(
      unsent,
      chosen.person,
      withChoices(findUnsent(preferences, chosen.person), chosen.choices),
    ).slice(-maxUnsentPeople);
  if (confirmed)
    unsent = withUnsent(
      unsent,
      confirmed.person,
      withoutSent(findUnsent({ unsent }, confirmed.person), confirmed.choices),
    );
  return { ...changed, hiddenColumns, orders, unsent };
};
