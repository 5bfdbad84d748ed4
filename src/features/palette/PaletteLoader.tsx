import { lazy, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isOpen, isSheet, selectQuery } from '../../../machines/palette/palette.selectors.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import styles from './palette-loader.module.css';
import { usePalette } from './use-palette.ts';

const withMessages = async <Module,>(code: Promise<Module>): Promise<Module> => {
  // the sheet of shortcuts names every command
  const messages = (['palette', 'commands', 'reservations'] as const).map(requireMessages);
  const [module] = await Promise.all([code, ...messages]);
  return module;
};
const load = () => withMessages(import('./Palette.tsx'));
const loadSheet = () => withMessages(import('./ShortcutSheet.tsx'));
const Palette = lazy(load);
const Sheet = lazy(loadSheet);

/** Mounted once in the shell. Loads the palette on first use, or when the browser is idle. */
export function PaletteLoader() {
  const palette = usePalette();
  const open = useActorSelector(palette, isOpen);
  const sheet = useActorSelector(palette, isSheet);
  useCloseOnBack(open ? () => palette.send({ type: 'palette.closed' }) : null);
  useEffect(() => {
    const arrive = () => void Promise.all([load(), loadSheet()]).catch(() => undefined);
    return onIdleAfterInteraction(arrive);
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

/** Collects keystrokes until the palette has loaded: they must not reach the page behind. */
function Arriving() {
  const intl = useIntl();
  const palette = usePalette();
  const query = useActorSelector(palette, selectQuery);
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
        onKeyDown={({ key, nativeEvent: { isComposing } }) => {
          if (key === 'Escape') palette.send({ type: 'palette.closed' });
          if (key === 'Enter' && !isComposing) palette.send({ type: 'first.requested' });
        }}
      />
    </div>
  );
}
