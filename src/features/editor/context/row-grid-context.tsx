import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { Kind } from '../../../../graphql/content/model/define-kind.ts';
import type { Language } from '../../../../graphql/domain/languages.ts';
import {
  sideBySide,
  canArrange,
  canWrite,
  kind,
  language,
  venue,
} from '../../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from './editor-context.tsx';

/** What all rows of a grid have in common. */
export interface Grid {
  of: Kind;
  here: Language;
  /** English stands beside it */
  twin: boolean;
  arranges: boolean;
  /** handles and menus stand: hundreds of them, so they come after the words */
  tools: boolean;
  /** the person may write the language in hand */
  writes: boolean;
  currency: string;
}
const Context = createContext<Grid | null>(null);

/** Follows it once for all rows: there are hundreds, and every key is a change that each follower looks at. */
export function GridProvider({ children }: { children: ReactNode }) {
  const of = useEditorSelector(kind);
  const here = useEditorSelector(language);
  const twin = useEditorSelector(sideBySide);
  const arranges = useEditorSelector(canArrange);
  const writes = useEditorSelector((it) => canWrite(it, language(it)));
  const { currency } = useEditorSelector(venue);
  // first all that can be read and written, then, between two strokes of a key, what it is arranged with
  const tools = useDeferredValue(true, false) && arranges;
  const grid = useMemo(
    () => ({ of, here, twin, arranges, tools, writes, currency }),
    [of, here, twin, arranges, tools, writes, currency],
  );
  return <Context value={grid}>{children}</Context>;
}

export const useGrid = (): Grid => {
  const grid = useContext(Context);
  if (grid === null) throw new Error('a row outside GridProvider');
  return grid;
};
