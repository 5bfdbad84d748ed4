import { type FieldEditor, NoInput, typedText } from './field-editor.ts';

/** Shown and edited as an image, see `features/images`. */
export const imageEditor: FieldEditor = { shown: 'image', Input: NoInput, format: typedText };

/** Edited with the crop tool of its image. */
export const cropEditor: FieldEditor = { shown: 'hidden', Input: NoInput, format: () => '' };

/** Written on save from a sibling field. */
export const derivedEditor: FieldEditor = { shown: 'hidden', Input: NoInput, format: typedText };
