import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isOpen, isSheet } from '../../../machines/palette/palette.selectors.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { onIdleAfterInteraction } from '../../ui/on-idle-after-interaction.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import styles from './palette-loader.module.css';
import { usePalette } from './use-palette.ts';
import { useQueryInput } from './use-query-input.ts';

const withMessages = async <Module,>(code: Promise<Module>): Promise<Module> => {
  const messages = (
    ['palette', 'screen-commands', 'screen-choices', 'reservations', 'reservation-statuses'] as const
  ).map(requireMessages);
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
  const palette = usePalette();
  const input = useQueryInput({ label: null, waits: true, next: null });
  // the last element of the document, so that it is above a dialog that is open
  return createPortal(
    <div className={styles.loading} role="dialog" aria-modal="true" aria-label={input['aria-label']} aria-busy="true">
      <input
        {...input}
        onChange={({ currentTarget }) => palette.send({ type: 'query.typed', query: currentTarget.value })}
      />
    </div>,
    document.body,
  );
}
