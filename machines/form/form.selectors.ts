/** Everything a screen shows of a form. */
export const selectForm = <Context>(snapshot: { context: Context }): Context => snapshot.context;
export const isSubmitting = (snapshot: { hasTag: (tag: 'busy') => boolean }): boolean => snapshot.hasTag('busy');
export const isOpen = (snapshot: { matches: (state: 'closed' | 'done') => boolean }): boolean =>
  !snapshot.matches('closed') && !snapshot.matches('done');
/** The person confirms that the input is discarded. */
export const isConfirmingClose = (snapshot: { matches: (state: 'confirming') => boolean }): boolean =>
  snapshot.matches('confirming');
