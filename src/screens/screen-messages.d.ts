/** Built by `screen-messages.vite-plugin.ts`: screen → the areas that its component and all that it imports name. */
declare module 'virtual:screen-messages' {
  import type { MessageArea } from '../i18n/message-catalogue.ts';

  const areas: Readonly<Record<string, readonly MessageArea[]>>;
  export default areas;
}
