import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { referencePickerMachine } from '../../machines/reference-picker/reference-picker.machine.ts';
import type { SearchScope } from '../../machines/reference-picker/reference-picker.types.ts';
import {
  activeOption,
  pickerPhase,
  pickerScope,
  pickerQuery,
} from '../../machines/reference-picker/reference-picker.selectors.ts';
import type { RunningActors } from '../actors/actors-context.tsx';

type Picker = NonNullable<RunningActors['picker']>;
type PickerSnapshot = SnapshotFrom<typeof referencePickerMachine>;

/** The id of the option's element. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

const ownItems: SearchScope = { of: 'own' };

interface OpenPicker {
  /** null: the person has not typed yet, and the chosen item's name stands there */
  query: string | null;
  scope: SearchScope;
  /** id of the active option's element */
  active: string | undefined;
}

/** What the input shows of its picker. */
export const useOpenPicker = (picker: Picker | null, list: string): OpenPicker => {
  const query = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot === undefined ? null : pickerQuery(snapshot as PickerSnapshot),
  );
  const scope = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot === undefined ? ownItems : pickerScope(snapshot as PickerSnapshot),
  );
  const at = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot !== undefined && pickerPhase(snapshot as PickerSnapshot) === 'choosing'
      ? activeOption(snapshot as PickerSnapshot)
      : null,
  );
  return {
    query: picker === null || (query === '' && scope.of === 'own') ? null : query,
    scope,
    active: at === null ? undefined : optionId(list, at),
  };
};
