/**
 * Accessibility preferences, one choice per group (rules, "Personal area"). Stored with the person and on the
 * device, so that they apply before the first paint. Null: as designed.
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

/** Parses a stored value; an unknown choice counts as none. */
export const parseAccessibility = (stored: unknown): Accessibility => {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const chosen = accessibilityGroups.map((group) => [
    group,
    isAccessibilityOption(group, known[group]) ? known[group] : null,
  ]);
  return Object.fromEntries(chosen) as Accessibility;
};
