import { ringText } from './coordinates.ts';
import { deferInput } from './deferred-input.tsx';
import type { FieldEditor } from './field-editor.ts';

export const polygonEditor: FieldEditor = {
  shown: 'control',
  direction: 'ltr',
  Input: deferInput(() => import('./PolygonInput.tsx'), 160),
  format: ringText,
};
