// @vitest-environment happy-dom
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isPlainEnter } from '../../../../src/fields/is-plain-enter.ts';
import { isComposing } from '../../../../src/ui/is-composing.ts';

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

test('the key that ends a composition is the input method’s: in the order of Chromium and in that of WebKit', () => {
  const [chromium, webkit, own] = [
    press('Enter', { isComposing: true, keyCode: 229 }),
    // after `compositionend`
    press('Enter', { keyCode: 229 }),
    press('Enter', { keyCode: 13 }),
  ];
  expect([chromium, webkit, own].map(isComposing)).toEqual([true, true, false]);
  const modifiers = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
  const plain = (nativeEvent: KeyboardEvent) =>
    isPlainEnter({ key: nativeEvent.key, ...modifiers, nativeEvent } as ReactKeyboardEvent);
  expect([chromium, webkit, own].map(plain)).toEqual([false, false, true]);
});
