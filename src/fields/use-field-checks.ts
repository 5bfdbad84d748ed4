import type { FieldChecks } from '../../machines/field-check/field-check.types.ts';
import { useEditor } from '../editor-context/editor-context.tsx';

/** The checks of this item's fields with the server; undefined while it cannot be edited. */
export const useFieldChecks = () => useEditor().getSnapshot().children.fieldChecks as FieldChecks | undefined;
