/**
 * What a person may ask of every screen, one choice a group (specification 2, section 3). It is kept with the person
 * and on the device, so that it is in force before anything is drawn. Null: as designed.
 */
export const accessibilityOptions = {
  color: ['monochrome', 'dark', 'light'],
  size: ['larger', 'smaller'],
  link: ['emphasized'],
} as const;

export type AccessibilityGroup = keyof typeof accessibilityOptions;
export type Accessibility = { [Group in AccessibilityGroup]: (typeof accessibilityOptions)[Group][number] | null };
export const accessibilityGroups = Object.keys(accessibilityOptions) as AccessibilityGroup[];

export const defaultAccessibility: Accessibility = { color: null, size: null, link: null };

export const isAccessibilityOption = (group: AccessibilityGroup, choice: unknown): boolean =>
  (accessibilityOptions[group] as readonly unknown[]).includes(choice);

/** What is known of a stored value; a choice that no longer exists counts as none. */
export const parseAccessibility = (stored: unknown): Accessibility => {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const chosen = accessibilityGroups.map((group) => [
    group,
    isAccessibilityOption(group, kept[group]) ? kept[group] : null,
  ]);
  return Object.fromEntries(chosen) as Accessibility;
};
