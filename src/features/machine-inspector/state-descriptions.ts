/**
 * The texts of state descriptions by what a machine holds in their place. In a build machines hold keys, so that no screen
 * loads texts that only the inspector shows (`state-descriptions.vite-plugin.ts`); from sources they hold the texts.
 */
const texts: Readonly<Record<string, string>> = {};

export const readDescription = (description = ''): string => texts[description] ?? description;
