import type { SnapshotFrom } from 'xstate';
import { getNewName, type referencePickerMachine } from './reference-picker.machine.ts';

type PickerSnapshot = SnapshotFrom<typeof referencePickerMachine>;

export const pickerPath = (picker: PickerSnapshot) => picker.context.path;
export const pickerQuery = (picker: PickerSnapshot): string => picker.context.query;
export const pickerOptions = (picker: PickerSnapshot) => picker.context.found;
export const pickerError = (picker: PickerSnapshot) => picker.context.error;
export const activeOption = (picker: PickerSnapshot): number => picker.context.active;
export const newName = (picker: PickerSnapshot): string | null =>
  picker.matches('choosing') || picker.matches('creating') ? getNewName(picker.context) : null;
export const pickerPhase = (picker: PickerSnapshot): 'searching' | 'choosing' | 'creating' | 'failed' => {
  if (picker.matches('failed')) return 'failed';
  if (picker.matches('creating')) return 'creating';
  return picker.hasTag('busy') ? 'searching' : 'choosing';
};
