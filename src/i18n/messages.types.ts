import type { ResolvedIntlConfig } from 'react-intl';

/** Message id → its text, parsed by the build (`vite.config.ts`), or as the catalogue has it. */
export type Messages = ResolvedIntlConfig['messages'];
