import { isComposing } from '../../ui/is-composing.ts';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectPages, selectQuery, selectRequestedRun } from '../../../machines/palette/palette.selectors.ts';
import { maxQueryLength } from '../../../machines/palette/palette-pages.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { usePalette } from './use-palette.ts';

interface QueryInput {
  /** of the argument that is asked for; null: of the palette */
  label: string | null;
  /** no result so far is the one that Enter should choose */
  waits: boolean;
  /** submits what is typed and asks for the next argument; null: there is none */
  next: ((value: string) => void) | null;
}

/** The palette's input, before its list has loaded and afterwards. */
export const useQueryInput = ({ label, waits, next }: QueryInput) => {
  const intl = useMessages();
  const palette = usePalette();
  const query = useActorSelector(palette, selectQuery);
  const requested = useActorSelector(palette, selectRequestedRun);
  const pages = useActorSelector(palette, selectPages);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' || (event.key === 'Enter' && waits)) {
      event.preventDefault();
      palette.send({ type: event.key === 'Escape' ? 'palette.closed' : 'first.requested' });
      return;
    }
    // A key that is held deletes what is typed, and not the page or the argument before it.
    const isDeletion = event.key === 'Backspace' && query === '' && !event.repeat;
    const isBack = isDeletion || (event.key === 'Tab' && event.shiftKey);
    const isNext = event.key === 'Tab' && !event.shiftKey && next !== null;
    if ((!isBack || (requested === null && pages.length === 0)) && (!isNext || requested === null)) return;
    event.preventDefault();
    if (isNext && !isBack) next(query);
    else palette.send({ type: 'palette.back' });
  };
  const name = label ?? intl.formatMessage({ id: 'command.palette.open' });
  return {
    autoFocus: true,
    'data-autofocus': true,
    // the placeholder is read in the direction of the page
    dir: query === '' ? undefined : 'auto',
    maxLength: maxQueryLength,
    value: query,
    'aria-label': name,
    placeholder: name,
    onKeyDown,
  };
};
