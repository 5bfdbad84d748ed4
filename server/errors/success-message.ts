import type { SuccessKey } from '../../graphql/errors.ts';
import en from '../../locales/en.json' with { type: 'json' };

const texts: Record<string, string> = en;

/** The English catalogue text of a success, for answers that carry a `message`. */
export const successMessage = (key: SuccessKey): string => texts[`success.${key}`] ?? key;
