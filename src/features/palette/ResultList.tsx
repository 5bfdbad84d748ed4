import { Command as List } from 'cmdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import labels from 'virtual:command-labels';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  selectFoundFor,
  selectFoundItems,
  selectHabits,
  isFinding,
  selectPage,
  selectQuery,
} from '../../../machines/palette/palette.selectors.ts';
import { parseRequest } from '../../../machines/palette/palette-pages.ts';
import { commands } from '../../commands/registry.ts';
import { getCommandContext } from '../../commands/command-context.ts';
import { useHasKeyboard } from '../../ui/use-breakpoint.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { toPaletteCommand } from '../../commands/to-palette-command.ts';
import styles from './palette.module.css';
import { createCommandIndex, getSearchResults, type ResultEntry, createVenueIndex } from './search-results.ts';
import { ResultRow } from './ResultRow.tsx';
import { usePalette } from './use-palette.ts';

const commandsIndex = createCommandIndex(commands, labels);

/** The results in groups; the best one is selected. */
export function ResultList() {
  const intl = useIntl();
  const actors = useActors();
  const palette = usePalette();
  const query = useActorSelector(palette, selectQuery);
  const habits = useActorSelector(palette, selectHabits);
  const found = useActorSelector(palette, selectFoundItems);
  const foundFor = useActorSelector(palette, selectFoundFor);
  const page = useActorSelector(palette, selectPage);
  const keyboard = useHasKeyboard();
  const finding = useActorSelector(palette, isFinding);
  const own: Language = parseLanguage(intl.locale) ?? 'en';
  const where = getCommandContext(actors);
  const venues = useMemo(() => createVenueIndex(where.venues), [where.venues]);
  // The page behind can change what is available while the palette is open.
  useSyncExternalStore(
    (changed) => {
      const following = [actors.editor, actors.list, actors.publish].map((actor: AnyActorRef | null) =>
        actor?.subscribe(changed),
      );
      return () => following.forEach((it) => it?.unsubscribe());
    },
    () => actors.publish?.getSnapshot() ?? actors.editor?.getSnapshot() ?? actors.list?.getSnapshot() ?? null,
  );
  const indexes = { commands: commandsIndex, venues };
  const results = getSearchResults({
    ...{ query, page, own, habits, found, foundFor, commands, indexes, actors, where, keyboard },
  });

  const wantsPeople = page === null && query.trimStart().startsWith('@');
  const rows = results.flatMap((it) => it.rows);
  const choose = (row: ResultEntry) => {
    if (row.type === 'page') return palette.send({ type: 'page.opened', page: row.page });
    if (row.type !== 'command') return palette.send({ type: 'command.chosen', chosen: { path: row.path, as: row.id } });
    if (row.state.state === 'ready') palette.send({ type: 'command.chosen', chosen: toPaletteCommand(row.command) });
  };
  return (
    <List.List className={styles.list} label={intl.formatMessage({ id: 'palette.results' })}>
      {results.map(({ section, rows: of }) => (
        <List.Group
          key={section}
          heading={intl.formatMessage({ id: `palette.section.${section}` })}
          className={styles.group}
        >
          {of.map((row) => (
            <ResultRow
              key={row.id}
              row={row}
              query={parseRequest(query, page).words}
              own={own}
              onChoose={() => choose(row)}
            />
          ))}
        </List.Group>
      ))}
      {(rows.length === 0 || wantsPeople) && (
        <p className={styles.nothing} role="status">
          {intl.formatMessage({
            id: wantsPeople ? 'palette.noPeople' : finding ? 'palette.searching' : 'palette.nothing',
          })}
        </p>
      )}
    </List.List>
  );
}
