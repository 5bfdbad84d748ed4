import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import {
  soldOut,
  sideBySide,
  unfolded,
  canArrange,
  canWrite,
  language,
  venue,
} from '../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useHiddenRows, useKind } from './editor-context.tsx';

/** What all rows of a grid share. */
export interface Grid {
  of: Kind;
  here: Language;
  /** English is shown side by side */
  showsEnglish: boolean;
  arranges: boolean;
  /** handles and menus are mounted: there are hundreds, so they follow after the texts */
  tools: boolean;
  /** the person may edit the current language */
  writes: boolean;
  currency: string;
  /** rows that the find bar hides, by their path */
  hidden: ReadonlySet<Path>;
  /** the ids of rows that are sold out today */
  soldOut: readonly string[];
  /** the row whose folded fields are open, by its path */
  unfolded: Path | null;
}
const Context = createContext<Grid | null>(null);

/** One subscription for all rows: there are hundreds, and every keystroke would notify each of them. */
export function GridProvider({ children }: { children: ReactNode }) {
  const of = useKind();
  const here = useEditorSelector(language);
  const showsEnglish = useEditorSelector(sideBySide);
  const arranges = useEditorSelector(canArrange);
  const writes = useEditorSelector((it) => canWrite(it, language(it)));
  const { currency } = useEditorSelector(venue);
  const hidden = useHiddenRows();
  const out = useEditorSelector(soldOut);
  const open = useEditorSelector(unfolded);
  // first the values, then, while idle, the handles and menus
  const tools = useDeferredValue(true, false) && arranges;
  const grid = useMemo(
    () => ({ of, here, showsEnglish, arranges, tools, writes, currency, hidden, soldOut: out, unfolded: open }),
    [of, here, showsEnglish, arranges, tools, writes, currency, hidden, out, open],
  );
  return <Context value={grid}>{children}</Context>;
}

export const useGrid = (): Grid => {
  const grid = useContext(Context);
  if (grid === null) throw new Error('a row outside GridProvider');
  return grid;
};
