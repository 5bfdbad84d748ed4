import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { sameIds } from '../../machines/editor/editor.selectors.ts';
import { listNotedPaths } from '../../machines/editor/together/noted-fields.ts';
import type { PresentPerson } from '../../machines/ports.ts';
import { selectPeople } from '../../machines/presence/presence.selectors.ts';
import { useActors } from '../actors/actors-context.tsx';
import { useEditorSelector } from './editor-context.tsx';

/** What others do with a field: who has the caret in it, and how many open notes it has. */
export interface FieldMarks {
  people: readonly PresentPerson[];
  notes: number;
}

const nobody: readonly PresentPerson[] = [];
const noMarks: ReadonlyMap<Path, FieldMarks> = new Map();
const Context = createContext(noMarks);

/** Who else has the item open. */
export const usePresentPeople = (): readonly PresentPerson[] => {
  const { presence } = useActors();
  return useSelector(presence ?? undefined, (snapshot) => (snapshot ? selectPeople(snapshot) : nobody));
};

/** Collects the marks of all fields once: most of hundreds of fields have none. */
export function FieldMarksProvider({ children }: { children: ReactNode }) {
  const people = usePresentPeople();
  const noted = useEditorSelector(({ context }) => listNotedPaths(context), sameIds);
  const marks = useMemo(() => {
    const found = new Map<Path, FieldMarks>();
    const at = (path: Path): FieldMarks => found.get(path) ?? { people: [], notes: 0 };
    for (const path of noted) found.set(path, { ...at(path), notes: at(path).notes + 1 });
    for (const person of people)
      if (person.path !== null)
        found.set(person.path, { ...at(person.path), people: [...at(person.path).people, person] });
    return found.size === 0 ? noMarks : found;
  }, [noted, people]);
  return <Context value={marks}>{children}</Context>;
}

export const useFieldMarks = (path: Path): FieldMarks | undefined => useContext(Context).get(path);
