import { locationText, parseLocation } from './coordinates.ts';
import { deferInput } from './deferred-input.tsx';
import type { FieldEditor } from './field-editor.ts';

export const locationEditor: FieldEditor = {
  shown: 'control',
  direction: 'ltr',
  Input: deferInput(() => import('./LocationInput.tsx'), 160),
  format: locationText,
  parseCell: parseLocation,
};
