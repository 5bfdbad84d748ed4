import { createContext, type ReactNode, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { Kind } from '../../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../../graphql/content/model/draft.types.ts';
import { type EditorSnapshot, kind as kindOfItem } from '../../../../machines/editor/editor.selectors.ts';
import { type RunningActors, useActorSelector } from '../../../actors/actors-context.tsx';

type Editor = NonNullable<RunningActors['editor']>;
const Context = createContext<Editor | null>(null);

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <Context value={editor}>{children}</Context>;
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

/** `sections/ab12/items/x9k2/price` → `sections.items.price`. */
export const fieldName = (path: Path): string =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('.');

/** The messages of a kind's field. */
export const useFieldLabel = (kind: Kind): ((path: Path, part?: 'add') => string) => {
  const intl = useIntl();
  return (path, part) =>
    intl.formatMessage({ id: `content.${kind.entity}.${fieldName(path)}${part === undefined ? '' : `.${part}`}` });
};

/** The label of a stored option. */
export const useOptionLabel = (): ((path: Path, option: string) => string) => {
  const intl = useIntl();
  const { entity } = useEditorSelector(kindOfItem);
  return (path, option) => intl.formatMessage({ id: `content.${entity}.${fieldName(path)}.option.${option}` });
};

/** The name of a row: its first text, else its position, from 1. */
export const useRowName = (kind: Kind): ((list: Path, place: number, text: string) => string) => {
  const intl = useIntl();
  return (list, place, text) =>
    text || intl.formatMessage({ id: `content.${kind.entity}.${fieldName(list)}.one` }, { place });
};
