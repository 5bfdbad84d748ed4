import type { KeyboardEvent } from 'react';

/** Enter without modifiers, and not the one that ends an input method's composition. */
export const isPlainEnter = ({ key, nativeEvent, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && !shiftKey && !altKey && !ctrlKey && !metaKey;
