import { lazy, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isOpen, isSheet, queryOf } from '../../../machines/palette/palette.selectors.ts';
import { useBackCloses } from '../../ui/use-close-on-back.ts';
import { atLeisure } from '../../ui/on-idle-after-interaction.ts';
import { useFact } from '../../app/actors-context.tsx';
import styles from './palette-loader.module.css';
import { usePalette } from './use-palette.ts';

const load = () => import('./Palette.tsx');
const loadSheet = () => import('./ShortcutSheet.tsx');
const Palette = lazy(load);
const Sheet = lazy(loadSheet);

/** Stands once in the shell. The palette itself arrives when it is first wanted, or at leisure. */
export function PaletteHost() {
  const palette = usePalette();
  const open = useFact(palette, isOpen);
  const sheet = useFact(palette, isSheet);
  useBackCloses(open ? () => palette.send({ type: 'palette.closed' }) : null);
  useEffect(() => {
    const arrive = () => void Promise.all([load(), loadSheet()]).catch(() => undefined);
    return atLeisure(arrive);
  }, []);
  return (
    <>
      {open && (
        <Suspense fallback={<Arriving />}>
          <Palette />
        </Suspense>
      )}
      {sheet && (
        <Suspense fallback={null}>
          <Sheet />
        </Suspense>
      )}
    </>
  );
}

/** Takes what is typed until the palette is here: letters meant for it must not reach the page behind. */
function Arriving() {
  const intl = useIntl();
  const palette = usePalette();
  const query = useFact(palette, queryOf);
  const label = intl.formatMessage({ id: 'command.palette.open' });
  return (
    <div className={styles.arriving} role="dialog" aria-modal="true" aria-label={label} aria-busy="true">
      <input
        autoFocus
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={({ currentTarget }) => palette.send({ type: 'query.typed', query: currentTarget.value })}
        onKeyDown={({ key }) => key === 'Escape' && palette.send({ type: 'palette.closed' })}
      />
    </div>
  );
}
