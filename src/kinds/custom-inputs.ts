import type { ComponentType } from 'react';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export interface CustomInputProps {
  /** of the field; '' for a tab */
  path: Path;
  /** the language being edited */
  language: Language;
}

interface CustomInputs {
  /** by field name: shown instead of the generic input or rows table */
  fields?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
  /** by tab: shown instead of all fields of the tab */
  tabs?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
}

/**
 * Components of single kinds, in `src/kinds/<kind>/`, loaded with `lazy` from here. They read the draft with
 * `useEditorSelector` and send ordinary `field.changed` and `row.*` events, so undo, merge, drafts and translation work
 * without them knowing.
 */
export const customInputs: Partial<Record<KindName, CustomInputs>> = {};
