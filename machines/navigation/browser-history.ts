/** The browser's history as the navigation needs it; entries are numbered, so that a jump's length is known. */
export interface BrowserHistory {
  push: (path: string, at: number) => void;
  replace: (path: string, at: number) => void;
  go: (by: number) => void;
  /** confirms closing the tab while changes are unsaved */
  setBlocked: (held: boolean) => void;
  follow: (moved: (path: string, at: number) => void) => () => void;
}
