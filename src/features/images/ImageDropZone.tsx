import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { canArrange, selectRows } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { IconImage } from '../../ui/icons.ts';
import { useDragOver } from './ImageDropProvider.tsx';
import styles from './images.module.css';

/** A list that takes images from `ImageDropProvider`, and what it takes. */
export function ImageDropZone({ path, children }: { path: Path; children: ReactNode }) {
  const intl = useMessages('item');
  const arranges = useEditorSelector(canArrange);
  const isEmpty = useEditorSelector((it) => selectRows(it, path).length === 0);
  const over = useDragOver(path);
  return (
    <div className={styles.drop} data-image-list={path} data-empty={isEmpty || undefined}>
      {children}
      {arranges && <p className={styles.rules}>{intl.formatMessage({ id: 'images.rules' })}</p>}
      <div role="status">
        {over && (
          <div className={styles.target}>
            <p>
              <IconImage size={22} stroke={1.75} aria-hidden />
              {intl.formatMessage({ id: over === 'list' ? 'images.dropHere' : 'images.dropOne' })}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
