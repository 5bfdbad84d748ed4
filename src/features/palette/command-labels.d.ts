/**
 * Built by `command-labels.vite-plugin.ts`: language → message id → message, for every id that begins with `command.`.
 */
declare module 'virtual:command-labels' {
  const labels: Record<'he' | 'en' | 'fr' | 'ru' | 'de' | 'ar', Record<string, string>>;
  export default labels;
}
