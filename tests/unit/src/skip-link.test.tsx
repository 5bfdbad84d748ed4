// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { SkipLink } from '../../../src/shell/SkipLink.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the part that the screen marks', '<ul id="rows" tabindex="-1" data-skip-target></ul>', 'rows'],
  ['the screen, where it marks none', '<h1>Home</h1>', 'content'],
])('the skip link moves the focus to %s, without an entry in the browser’s history', async (_, screen, target) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="app"></div><main id="content" tabindex="-1">${screen}</main>`;
  const root = createRoot(document.querySelector('#app') as Element);
  await act(() =>
    root.render(
      <IntlProvider locale="en" messages={messages}>
        <SkipLink />
      </IntlProvider>,
    ),
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(() => void document.querySelector('a')?.dispatchEvent(click));
  expect([document.activeElement?.id, click.defaultPrevented]).toEqual([target, true]);
  await act(() => root.unmount());
});
