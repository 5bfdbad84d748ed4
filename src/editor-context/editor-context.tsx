import { createContext, type ReactNode, useContext } from 'react';
import { formatById, useMessages } from '../i18n/use-messages.ts';
import { useSelector } from '@xstate/react';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { getFieldMessageId, getOptionMessageId } from '../../graphql/content/option-message.ts';
import { type EditorSnapshot, kind as kindOfItem, referencedItems } from '../../machines/editor/editor.selectors.ts';
import { selectHiddenRows } from '../../machines/item-search/item-search.selectors.ts';
import { useShownName } from '../kind-display/use-shown-name.ts';
import { type RunningActors, useActors, useActorSelector } from '../actors/actors-context.tsx';

type Editor = NonNullable<RunningActors['editor']>;
const Context = createContext<Editor | null>(null);
const ReferencedItems = createContext<ReturnType<typeof referencedItems>>({});

/** Provides the editor, and the items that it refers to: hundreds of values in rows name them, with one subscription. */
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  const items = useActorSelector(editor, referencedItems);
  return (
    <Context value={editor}>
      <ReferencedItems value={items}>{children}</ReferencedItems>
    </Context>
  );
}

export const useEditor = (): Editor => {
  const editor = useContext(Context);
  if (editor === null) throw new Error('a part of the editor outside EditorProvider');
  return editor;
};

/** Subscribes to a selector of the current item. */
export const useEditorSelector = <Fact,>(
  fact: (it: EditorSnapshot) => Fact,
  same?: (a: Fact, b: Fact) => boolean,
): Fact => useActorSelector(useEditor(), fact, same);

/** The kind of the current item, which never changes: no subscription, as hundreds of values in a list need it. */
export const useKind = (): Kind => kindOfItem(useEditor().getSnapshot());

const noRows: ReadonlySet<Path> = new Set();
/** The rows that the find bar hides, by their path. */
export const useHiddenRows = (): ReadonlySet<Path> => {
  const { itemSearch } = useActors();
  return useSelector(itemSearch ?? undefined, (snapshot) => (snapshot ? selectHiddenRows(snapshot) : noRows));
};

/** What an item is called that the current one refers to; its id while that is not known, and outside an editor. */
export const useItemName = (): ((id: string) => string) => {
  const items = useContext(ReferencedItems);
  const show = useShownName();
  return (id) => {
    const item = items[id];
    return item ? show(item).shown : id;
  };
};

/** The same of one item: undefined while it is loading, null when it was deleted. */
export const useReferenceName = (id: string): string | null | undefined => {
  const item = useContext(ReferencedItems)[id];
  const show = useShownName();
  return item ? show(item).shown : item;
};

/** The messages of a kind's field. */
export const useFieldLabel = (kind: Kind): ((path: Path, part?: 'add' | 'none' | { count: number }) => string) => {
  const intl = useMessages('content', 'tags');
  return (path, part) => {
    const id = getFieldMessageId(kind, path);
    if (typeof part === 'object') return formatById(intl, `${id}.count`, part);
    return formatById(intl, part === undefined ? id : `${id}.${part}`);
  };
};

/** The label of a stored option. */
export const useOptionLabel = (): ((path: Path, option: string) => string) => {
  const intl = useMessages('content', 'tags');
  const kind = useKind();
  return (path, option) => formatById(intl, getOptionMessageId(kind, path, option));
};

/** The name of a row: its first text, else its position, from 1. */
export const useRowName = (kind: Kind): ((list: Path, position: number, text: string) => string) => {
  const intl = useMessages('content', 'tags');
  return (list, position, text) => text || formatById(intl, `${getFieldMessageId(kind, list)}.one`, { position });
};
