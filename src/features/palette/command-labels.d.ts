/** Built by `command-labels.vite-plugin.ts`: language → message id → message, of commands and their choices. */
declare module 'virtual:command-labels' {
  const labels: Record<'he' | 'en' | 'fr' | 'ru' | 'de' | 'ar', Record<string, string>>;
  export default labels;
}
