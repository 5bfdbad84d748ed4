/** The leave guard's id of unsaved account changes; apart from the machine, which navigation does not load. */
export const accountWorkId = 'account';
