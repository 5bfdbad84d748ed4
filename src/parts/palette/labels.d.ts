/** Made by `labels.plugin.ts`: language → message id → words, for every id that begins with `command.`. */
declare module 'virtual:command-labels' {
  const labels: Record<import('../../../graphql/languages.ts').Language, Record<string, string>>;
  export default labels;
}
