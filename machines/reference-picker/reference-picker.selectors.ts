import type { SnapshotFrom } from 'xstate';
import { listOptions } from './picker-options.ts';
import type { referencePickerMachine } from './reference-picker.machine.ts';
import type { PickerOption, SearchScope } from './reference-picker.types.ts';

type PickerSnapshot = SnapshotFrom<typeof referencePickerMachine>;

export const pickerPath = (picker: PickerSnapshot) => picker.context.path;
export const pickerQuery = (picker: PickerSnapshot): string => picker.context.query;
const optionsBySnapshot = new WeakMap<object, readonly PickerOption[]>();
export const pickerOptions = (picker: PickerSnapshot): readonly PickerOption[] => {
  const options = optionsBySnapshot.get(picker.context) ?? listOptions(picker.context);
  optionsBySnapshot.set(picker.context, options);
  return options;
};
export const pickerScope = (picker: PickerSnapshot): SearchScope => picker.context.scope;
export const pickerError = (picker: PickerSnapshot) => picker.context.error;
export const activeOption = (picker: PickerSnapshot): number | null => picker.context.active;
export const pickerPhase = (picker: PickerSnapshot): 'searching' | 'choosing' | 'creating' | 'failed' => {
  if (picker.matches('failed')) return 'failed';
  if (picker.matches('creating')) return 'creating';
  return picker.hasTag('busy') ? 'searching' : 'choosing';
};
