import { ringText } from './coordinates.ts';
import { deferMapInput } from './deferred-map-input.tsx';
import type { FieldEditor } from './field-editor.ts';

export const polygonEditor: FieldEditor = {
  shown: 'control',
  direction: 'ltr',
  Input: deferMapInput(() => import('./PolygonInput.tsx')),
  format: ringText,
};
