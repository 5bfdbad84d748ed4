import { lazy, Suspense, useEffect } from 'react';
import { isOpen, isSheet } from '../../../machines/palette/palette.select.ts';
import { useActors, useFact } from '../running.tsx';

const load = () => import('./palette.tsx');
const loadSheet = () => import('./sheet.tsx');
const Palette = lazy(load);
const Sheet = lazy(loadSheet);

/** Stands once in the shell. The palette itself arrives when it is first wanted, or when the browser has nothing to do. */
export function PaletteHost() {
  const { palette } = useActors();
  const open = useFact(palette, isOpen);
  const sheet = useFact(palette, isSheet);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2000));
    const id = idle(() => void Promise.all([load(), loadSheet()]).catch(() => undefined));
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(id);
  }, []);
  return (
    <Suspense fallback={null}>
      {open && <Palette />}
      {sheet && <Sheet />}
    </Suspense>
  );
}
