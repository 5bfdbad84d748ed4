import { canArrange, venue } from '../../machines/editor/editor.selectors.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useEditorSelector } from '../editor-context/editor-context.tsx';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { useFieldChecks } from './use-field-checks.ts';

const FieldCheckNote = lazyComponent(() => import('./FieldCheckNote.tsx'));
const toTyped = (text: string): string => text;

/**
 * A phone number, checked by the server while it is typed. On blur a valid one is written in all languages: in
 * national form for the languages of its country, else in international form.
 */
function PhoneInput(props: InputProps) {
  const { path, field, value, ghost } = props;
  const checks = useFieldChecks();
  const { regionCode, languages } = useEditorSelector(venue);
  const arranges = useEditorSelector(canArrange);
  return (
    <>
      <ParsedInput
        {...props}
        inputMode="tel"
        placeholder={ghost ?? ''}
        toText={typedText}
        parse={toTyped}
        onTyped={(text) =>
          checks?.send({
            type: 'check.typed',
            path,
            text,
            kind: { type: 'phone', use: 'contact', region: regionCode, languages },
          })
        }
        onLeave={() => field.localized && arranges && checks?.send({ type: 'check.applied', path })}
      />
      <FieldCheckNote checks={checks} path={path} text={typedText(value)} />
    </>
  );
}

export const phoneEditor: FieldEditor = {
  shown: 'text',
  direction: 'ltr',
  Input: PhoneInput,
  format: typedText,
  parseCell: toTyped,
};
