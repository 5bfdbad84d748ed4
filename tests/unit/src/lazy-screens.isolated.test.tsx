// @vitest-environment happy-dom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { loadScreen } from '../../../src/runtimes/screen-loader.ts';
import { LazyScreen } from '../../../src/runtimes/LazyScreen.tsx';

const loading = vi.hoisted(() => {
  interface Loaded {
    component: () => null;
  }
  let resolve: (screen: Loaded) => void = () => undefined;
  const promise = new Promise<Loaded>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});
vi.mock('../../../src/runtimes/screen-loader.ts', () => ({
  getLoadedScreen: () => undefined,
  loadScreen: vi.fn(() => loading.promise),
}));

test('a screen follows its actors as soon as it is shown: nothing typed into its first field is lost', async () => {
  let follows = false;
  const Screen = () => {
    useEffect(() => {
      follows = true;
    }, []);
    return null;
  };
  createRoot(document.body).render(<LazyScreen name="Login" fallback={() => null} />);
  await vi.waitFor(() => expect(loadScreen).toHaveBeenCalledWith('Login'));
  loading.resolve({ component: Screen });
  await loading.promise;
  await Promise.resolve();
  expect(follows).toBe(true);
});
