/** The id of the parent machine around a machine under test: it is no part of what is tested. */
export const harnessId = 'harness';
