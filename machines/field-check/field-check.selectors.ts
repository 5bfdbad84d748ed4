import type { SnapshotFrom } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { createFieldCheckMachine } from './field-check.machine.ts';

type FieldCheckSnapshot = SnapshotFrom<ReturnType<typeof createFieldCheckMachine<unknown, unknown>>>;

/** What is shown at the field. */
export const selectCheckError =
  (failed: ErrorKey) =>
  (snapshot: Pick<FieldCheckSnapshot, 'context' | 'value'>): ErrorKey | null => {
    if (snapshot.value === 'failed') return failed;
    const { result } = snapshot.context;
    return result?.type === 'notValid' ? result.error : null;
  };

export const selectPhoneError = selectCheckError('phoneError');
export const selectPlaceIdError = selectCheckError('addressError');
