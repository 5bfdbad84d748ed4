import type { ActorRef } from 'xstate';
import type { AddressLookupReport } from '../../../../machines/address-lookup/address-lookup.types.ts';
import type { FieldCheckCommand, FieldCheckReport } from '../../../../machines/field-check/field-check.types.ts';
import { useEditor } from '../context/editor-context.tsx';

/** The checks of this item's fields with the server; undefined while it cannot be edited. */
export const useFieldChecks = () =>
  useEditor().getSnapshot().children.fieldChecks as
    | ActorRef<never, FieldCheckCommand, FieldCheckReport | AddressLookupReport>
    | undefined;
