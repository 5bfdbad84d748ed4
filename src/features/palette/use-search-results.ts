import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { AnyActorRef } from 'xstate';
import labels from 'virtual:command-labels';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  isExact,
  selectFound,
  selectFoundFor,
  selectHabits,
  selectPage,
  selectQuery,
} from '../../../machines/palette/palette.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { getCommandContext } from '../../commands/command-context.ts';
import type { Command } from '../../commands/command.ts';
import { getCommands } from '../../commands/command-registry.ts';
import { bindRows } from '../../commands/to-palette-command.ts';
import { useHasKeyboard } from '../../ui/use-breakpoint.ts';
import { createChoiceIndex } from './command-choices.ts';
import {
  createCommandIndex,
  createTabIndex,
  createVenueIndex,
  getSearchResults,
  type SearchResults,
} from './search-results.ts';
import { useDraftTextIndex } from './use-draft-text-index.ts';
import { usePalette } from './use-palette.ts';

let indexed: { commands: readonly Command[]; index: ReturnType<typeof createCommandIndex> } | null = null;
/** The index of all loaded commands, made anew once there are more. */
const indexCommands = (commands: readonly Command[]) => {
  if (indexed?.commands !== commands) indexed = { commands, index: createCommandIndex(commands, labels) };
  return indexed.index;
};

/** The grouped results of the query. */
export const useSearchResults = (): readonly SearchResults[] => {
  const intl = useMessages();
  const actors = useActors();
  const palette = usePalette();
  const query = useActorSelector(palette, selectQuery);
  const habits = useActorSelector(palette, selectHabits);
  const found = useActorSelector(palette, selectFound);
  const foundFor = useActorSelector(palette, selectFoundFor);
  const page = useActorSelector(palette, selectPage);
  const keyboard = useHasKeyboard();
  const exact = useActorSelector(palette, isExact);
  const draft = useDraftTextIndex();
  const own: Language = parseLanguage(intl.locale) ?? 'en';
  const where = getCommandContext(actors);
  const venues = useMemo(() => createVenueIndex(where.venues), [where.venues]);
  // The page behind can change the available commands while the palette is open.
  useSyncExternalStore(
    (changed) => {
      const following = [actors.editor, actors.list, actors.publish].map((actor: AnyActorRef | null) =>
        actor?.subscribe(changed),
      );
      return () => following.forEach((it) => it?.unsubscribe());
    },
    () => actors.publish?.getSnapshot() ?? actors.editor?.getSnapshot() ?? actors.list?.getSnapshot() ?? null,
  );
  const commands = getCommands();
  // As it was when the palette opened: a row that leaves must not hand its commands to the next one.
  const [boundRows] = useState(() => bindRows(commands, actors));
  const { path, venue } = where;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- choices depend on where one is, not on each new object
  const choices = useMemo(() => createChoiceIndex(commands, labels, where, actors), [path, venue, actors, commands]);
  const tabs = useMemo(() => (draft === null ? undefined : createTabIndex(draft.kind, draft.tabs, labels)), [draft]);
  const indexes = { commands: indexCommands(commands), choices, venues, ...(tabs && { tabs }) };
  return getSearchResults({
    query,
    page,
    own,
    habits,
    found,
    foundFor,
    exact,
    draft,
    commands,
    boundRows,
    indexes,
    actors,
    where,
    keyboard,
  });
};
