import type { Messages } from './messages.types.ts';

export const files = import.meta.glob<Messages>(
  ['../../locales/*/ru.json', '!../../locales/{server,guest-link,command-aliases}/*.json'],
  { import: 'default', query: '?parsed' },
);
