import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { referencePickerMachine, SearchPlace } from '../../../../machines/reference-picker/reference-picker.machine.ts';
import {
  activeOption,
  pickerPhase,
  pickerPlace,
  pickerQuery,
} from '../../../../machines/reference-picker/reference-picker.selectors.ts';
import type { RunningActors } from '../../../actors/actors-context.tsx';

type Picker = NonNullable<RunningActors['picker']>;
type PickerSnapshot = SnapshotFrom<typeof referencePickerMachine>;

/** The id of the option's element. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

const ownItems: SearchPlace = { of: 'own' };

interface OpenPicker {
  /** null: the person has not typed yet, and the chosen item's name stands there */
  query: string | null;
  place: SearchPlace;
  /** id of the active option's element */
  active: string | undefined;
}

/** What the input shows of its picker. */
export const useOpenPicker = (picker: Picker | null, list: string): OpenPicker => {
  const query = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot === undefined ? null : pickerQuery(snapshot as PickerSnapshot),
  );
  const place = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot === undefined ? ownItems : pickerPlace(snapshot as PickerSnapshot),
  );
  const at = useSelector((picker ?? undefined) as AnyActorRef | undefined, (snapshot: unknown) =>
    snapshot !== undefined && pickerPhase(snapshot as PickerSnapshot) === 'choosing'
      ? activeOption(snapshot as PickerSnapshot)
      : null,
  );
  return {
    query: picker === null || (query === '' && place.of === 'own') ? null : query,
    place,
    active: at === null ? undefined : optionId(list, at),
  };
};
