import { useIntl } from 'react-intl';
import type { Path } from '../../../graphql/content/document.ts';
import type { Crop } from '../../../graphql/pictures.ts';
import { useDo } from '../commanding.tsx';
import { useEditor } from '../editor/editing.tsx';
import { IconPicture } from '../icons.ts';
import { Picture } from '../picture.tsx';
import { Sending } from './Sending.tsx';
import { useUpload } from './sent.ts';
import styles from './pictures.module.css';

interface Props {
  path: Path;
  /** of the crop beside it; '' where it has none */
  crop: Path;
  value: unknown;
  cropValue: unknown;
  label: string;
  editable: boolean;
  size: 'row' | 'form';
}

/** A picture where it is edited: what it is, what is on its way to its place, and the way to its crop. */
export function PictureCell({ path, value, cropValue, label, editable, size }: Props) {
  const intl = useIntl();
  const editor = useEditor();
  const act = useDo();
  const upload = useUpload(path);
  const src = typeof value === 'string' ? value : '';
  const shown = src !== '' && (
    <Picture
      className={styles.shown}
      src={src}
      crop={cropValue as Crop | null}
      alt=""
      sizes={size === 'row' ? '96px' : '240px'}
      width={size === 'row' ? 160 : 320}
    />
  );
  if (upload) return <Sending upload={upload} path={path} label={label} size={size} shown={shown} />;
  if (!editable) return shown ? <span className={`${styles.box} ${styles[size]}`}>{shown}</span> : null;

  // the row becomes the one in hand first: the commands are about it
  const open = () => {
    editor.send({ type: 'field.focused', path, language: null });
    act(src === '' ? 'picture.replace' : 'picture.crop', { path });
  };
  return (
    <button
      type="button"
      className={`${styles.box} ${styles[size]} ${shown ? '' : styles.none}`}
      data-path={path}
      data-picture={path}
      aria-label={
        src === ''
          ? intl.formatMessage({ id: 'pictures.none' })
          : intl.formatMessage({ id: 'pictures.edit' }, { label })
      }
      onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
      onClick={open}
    >
      {shown || <IconPicture size={24} stroke={1.5} aria-hidden />}
    </button>
  );
}
