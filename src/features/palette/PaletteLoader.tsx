import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isOpen, isSheet, selectQuery } from '../../../machines/palette/palette.selectors.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
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
const palette = lazyModule(() => withMessages(import('./Palette.tsx')));
const sheet = lazyModule(() => withMessages(import('./ShortcutSheet.tsx')));
/** Fetches its code before it is needed, for screens that are used without a network. */
export const preloadPalette = (): void => {
  palette.warm();
  sheet.warm();
};

/** Mounted once in the shell. Loads the palette on first use, or when the browser is idle; a failed load is retried. */
export function PaletteLoader() {
  const actor = usePalette();
  const isPaletteOpen = useActorSelector(actor, isOpen);
  const isSheetOpen = useActorSelector(actor, isSheet);
  const paletteCode = palette.useCode(isPaletteOpen);
  const sheetCode = sheet.useCode(isSheetOpen);
  useCloseOnBack(isPaletteOpen ? () => actor.send({ type: 'palette.closed' }) : null);
  useEffect(() => onIdleAfterInteraction(preloadPalette), []);
  return (
    <>
      {isPaletteOpen && (paletteCode === null ? <Arriving /> : <paletteCode.default />)}
      {isSheetOpen && sheetCode && <sheetCode.default />}
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
    <div className={styles.loading} role="dialog" aria-modal="true" aria-label={label} aria-busy="true">
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
