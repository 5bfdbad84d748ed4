import { type LeafField, isRows } from '../../../graphql/content/model/define-kind.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import { canWrite, itemName, referencedItems, selectValue } from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { typedText } from '../../fields/field-editor.ts';
import FieldCheckNote from '../../fields/FieldCheckNote.tsx';
import { ParsedInput } from '../../fields/ParsedInput.tsx';
import { useFieldChecks } from '../../fields/use-field-checks.ts';
import { useFieldError } from '../../features/editor/use-field-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClass } from '../../ui/FormField.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './publication.module.css';

const toTyped = (text: string): string => text;
/** The field around the input says what is wrong. */
const saidByField = (): null => null;

/** The address of a publication: typed, or proposed from its title; the private one is made and never typed. */
export default function SlugInput(props: CustomInputProps) {
  const field = useKind().fields[props.path];
  return field === undefined || isRows(field) ? null : <SlugField {...props} field={field} />;
}

function SlugField({ path, language, field }: CustomInputProps & { field: LeafField }) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const label = useFieldLabel(useKind())(path);
  const value = useEditorSelector((it) => selectValue(it, path, null));
  const writes = useEditorSelector((it) => canWrite(it, null));
  const title = useTitle(language);
  const error = useFieldError(path, field, value);
  const checks = useFieldChecks();
  const slug = typedText(value);
  const isPrivate = path === 'slug_private';
  const propose = () => checks?.send({ type: 'slug.requested', path, title: isPrivate ? null : title });
  const clear = () => editor.send({ type: 'field.changed', path, language: null, value: '' });
  return (
    <Field label={label} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.slug}>
          {isPrivate || !writes ? (
            <bdi id={id} className={styles.slugShown} dir="ltr">
              {slug !== '' && decodeURI(getGuestPath(slug))}
            </bdi>
          ) : (
            <ParsedInput
              {...{ path, field, value, label, id }}
              language={null}
              className={inputClass}
              invalid={error !== null}
              placeholder={field.type === 'code' ? `…${getGuestPath(field.example)}` : ''}
              toText={typedText}
              parse={toTyped}
              getError={saidByField}
              {...(describedBy !== undefined && { attributes: { 'aria-describedby': describedBy } })}
            />
          )}
          {writes && (isPrivate || slug === '') && (
            <Button size="small" onClick={propose}>
              {intl.formatMessage({ id: isPrivate ? 'slug.make' : 'slug.propose' })}
            </Button>
          )}
          {writes && isPrivate && slug !== '' && (
            <Button size="small" tone="quiet" onClick={clear}>
              {intl.formatMessage({ id: 'slug.remove' })}
            </Button>
          )}
          {error === null && <FieldCheckNote checks={checks} path={path} text="" />}
        </div>
      )}
    </Field>
  );
}

/** Its own title in the language, or in English; else the name of what it publishes, or its own. */
const useTitle = (language: CustomInputProps['language']): string => {
  const here = typedText(useEditorSelector((it) => selectValue(it, 'title', language)));
  const english = typedText(useEditorSelector((it) => selectValue(it, 'title', 'en')));
  const published = useEditorSelector((it) => referencedItems(it)[typedText(selectValue(it, 'cms_id', null))]?.name);
  const own = useEditorSelector(itemName);
  return [here, english, published ?? ''].find((one) => one.trim() !== '') ?? own;
};
