import { locationText, parseLocation } from './coordinates.ts';
import { deferMapInput } from './deferred-map-input.tsx';
import type { FieldEditor } from './field-editor.ts';

export const locationEditor: FieldEditor = {
  shown: 'control',
  direction: 'ltr',
  Input: deferMapInput(() => import('./LocationInput.tsx')),
  format: locationText,
  parseCell: parseLocation,
};
