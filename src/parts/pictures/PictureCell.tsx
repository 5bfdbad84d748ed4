import type { Path } from '../../../graphql/content/document.ts';
import type { Crop } from '../../../graphql/pictures.ts';
import { Picture } from '../picture.tsx';
import styles from './pictures.module.css';

interface Props {
  path: Path;
  crop: Path;
  value: unknown;
  cropValue: unknown;
  label: string;
  editable: boolean;
  size: 'row' | 'form';
}

/** A picture where it is edited. */
export function PictureCell({ path, value, cropValue, label, editable, size }: Props) {
  const shown = typeof value === 'string' && value !== '' && (
    <Picture className={styles[size]} src={value} crop={cropValue as Crop | null} alt="" sizes="96px" width={160} />
  );
  if (!editable) return shown || null;
  return (
    <button type="button" className={styles.cell} data-path={path} aria-label={label}>
      {shown}
    </button>
  );
}
