import type { FieldType, LeafField } from '../../graphql/content/model/define-kind.ts';
import { addressEditor } from './address.tsx';
import { choiceEditor } from './choice.tsx';
import { codeEditor, colorEditor, emailEditor, emailsEditor, linkEditor, timeEditor } from './code.tsx';
import { datesEditor } from './dates.tsx';
import type { FieldEditor } from './field-editor.ts';
import { flagEditor } from './flag.tsx';
import { cropEditor, derivedEditor, imageEditor } from './image.tsx';
import { levelsEditor } from './levels.tsx';
import { locationEditor } from './location.tsx';
import { marksEditor } from './marks.tsx';
import { numberEditor } from './number.tsx';
import { phoneEditor } from './phone.tsx';
import { polygonEditor } from './polygon.tsx';
import { priceEditor } from './price.tsx';
import { referenceEditor } from './reference.tsx';
import { textEditor } from './text.tsx';
import { weekdaysEditor } from './weekdays.tsx';

/** Input, read-only value and paste of every field type: a new type without an entry does not compile. */
export const fieldEditors: { [Type in FieldType]: FieldEditor<Type> } = {
  text: textEditor,
  address: addressEditor,
  price: priceEditor,
  image: imageEditor,
  crop: cropEditor,
  flag: flagEditor,
  choice: choiceEditor,
  marks: marksEditor,
  levels: levelsEditor,
  integer: numberEditor,
  decimal: numberEditor,
  time: timeEditor,
  weekdays: weekdaysEditor,
  dates: datesEditor,
  code: codeEditor,
  link: linkEditor,
  phone: phoneEditor,
  email: emailEditor,
  emails: emailsEditor,
  color: colorEditor,
  location: locationEditor,
  polygon: polygonEditor,
  reference: referenceEditor,
  derived: derivedEditor,
};

/** The editor of a field, which knows what its type has besides a value. */
export const getFieldEditor = <Type extends FieldType>(field: LeafField<unknown, Type>): FieldEditor<Type> =>
  fieldEditors[field.type];
