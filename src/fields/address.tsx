import { deferInput } from './deferred-input.tsx';
import { type FieldEditor, typedText } from './field-editor.ts';

export const addressEditor: FieldEditor<'address'> = {
  shown: 'text',
  Input: deferInput(() => import('./AddressInput.tsx'), 38),
  format: typedText,
};
