import type { KeyboardEvent } from 'react';
import { isComposing } from '../ui/is-composing.ts';

/** Enter without modifiers, and not the one that ends an input method's composition. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !isComposing(event) && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
