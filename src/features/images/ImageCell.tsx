import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { useRunCommand } from '../../commands/use-command.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import { rejectedField } from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { IconImage } from '../../ui/icons.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import { ImageAction, UploadActions, UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './use-upload.ts';
import { markAround } from '../../ui/mark-page.ts';
import styles from './images.module.css';

const markRejected = markAround('data-failed', '[data-image]');

interface Props {
  path: Path;
  /** of the sibling crop field; '' where there is none */
  crop: Path;
  value: unknown;
  cropValue: unknown;
  label: string;
  editable: boolean;
  size: 'row' | 'form';
}

/** An image field: the image, its pending upload, and the buttons to crop and to remove it. */
export function ImageCell({ path, value, cropValue, label, editable, size }: Props) {
  const intl = useMessages('item');
  const editor = useEditor();
  const act = useRunCommand();
  const field = getField(useKind(), path);
  const rejected = useEditorSelector(rejectedField(path));
  const problem = useFieldProblem();
  const upload = useUpload(path);
  const src = typeof value === 'string' ? value : '';
  const shown = src !== '' && (
    <ResponsiveImage
      className={styles.shown}
      src={src}
      crop={cropValue as Crop | null}
      alt=""
      sizes={size === 'row' ? '96px' : '240px'}
      width={size === 'row' ? 160 : 320}
    />
  );
  if (!editable && !upload) return shown ? <span className={`${styles.box} ${styles[size]}`}>{shown}</span> : null;

  // select the row first: the commands apply to the current row
  const take = () => editor.send({ type: 'field.focused', path, language: null });
  const open = () => {
    take();
    if (!upload) act(src === '' ? 'image.replace' : 'image.crop', { path });
  };
  const named = (): string => {
    if (upload) return label;
    return src === ''
      ? intl.formatMessage({ id: 'images.none' })
      : intl.formatMessage({ id: 'images.edit' }, { label });
  };
  // The same button throughout the upload, so that it keeps the focus.
  return (
    <div className={styles.cell} data-image={path}>
      <button
        type="button"
        className={`${styles.box} ${styles[size]} ${shown || upload ? '' : styles.none}`}
        data-path={path}
        aria-disabled={upload ? true : undefined}
        aria-label={named()}
        onFocus={take}
        onClick={open}
      >
        {upload ? (
          <UploadProgress upload={upload} shown={shown} />
        ) : (
          shown || <IconImage size={24} stroke={1.5} aria-hidden />
        )}
      </button>
      {upload && <UploadActions upload={upload} path={path} label={label} />}
      {!upload && src !== '' && !isRows(field) && field.required === false && (
        <ImageAction id="image.remove" path={path} />
      )}
      {!upload && src !== '' && rejected !== null && !isRows(field) && (
        <p ref={markRejected} className={styles.failed} role="alert">
          {problem(rejected, field)}
        </p>
      )}
    </div>
  );
}
