/** Built by `screen-messages.vite-plugin.ts`: screen → the areas that its component and all that it imports name. */
declare module 'virtual:screen-messages' {
  const areas: Readonly<Record<string, readonly string[]>>;
  export default areas;
}
