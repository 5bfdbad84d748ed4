import type { StaticApp } from '../../server/http/static-files.ts';

/** An application of one empty page, for tests that pass whether or not the application is built. */
export const blankApp: StaticApp = {
  file: () => null,
  page: (nonce) => `<!doctype html><script nonce="${nonce}"></script>`,
  guestStylesheet: null,
  guestLinkPage: async () => null,
};
