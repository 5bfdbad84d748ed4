import { Command as List } from 'cmdk';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  hasSearchFailed,
  isSearching,
  isChoosingFirst,
  selectPage,
  selectQuery,
} from '../../../machines/palette/palette.selectors.ts';
import { isOffline } from '../../../machines/offline/offline.selectors.ts';
import { parseRequest } from '../../../machines/palette/palette-pages.ts';
import type { ChosenCommand } from '../../../machines/palette/palette.types.ts';
import { Button } from '../../ui/Button.tsx';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import type { Actors } from '../../commands/command.ts';
import { toPaletteCommand } from '../../commands/to-palette-command.ts';
import styles from './palette.module.css';
import { findForgivenSlip, type ResultEntry, type SearchResults } from './search-results.ts';
import { ResultRow } from './ResultRow.tsx';
import { usePalette } from './use-palette.ts';

/** The results in groups; the best one is selected. */
export function ResultList({ results }: { results: readonly SearchResults[] }) {
  const intl = useMessages('palette');
  const actors = useActors();
  const palette = usePalette();
  const query = useActorSelector(palette, selectQuery);
  const page = useActorSelector(palette, selectPage);
  const finding = useActorSelector(palette, isSearching);
  const choosingFirst = useActorSelector(palette, isChoosingFirst);
  const searchFailed = useActorSelector(palette, hasSearchFailed);
  const own: Language = parseLanguage(intl.locale) ?? 'en';
  const meant = findForgivenSlip(results);
  const { searchText, target, page: searched } = parseRequest(query, page);

  const offline = useActorSelector(actors.network, isOffline);
  const rows = results.flatMap((it) => it.rows);
  const choose = (row: ResultEntry) => {
    if (row.type === 'page') return palette.send({ type: 'page.opened', page: row.page });
    const chosen = toChosen(row, actors);
    if (chosen !== null) palette.send({ type: 'command.chosen', chosen });
  };
  // The machine does not know the results: it reports when the first one is to be chosen.
  useEffect(() => {
    if (!choosingFirst) return;
    const [first] = rows;
    if (first !== undefined) choose(first);
    palette.send({ type: 'first.missing' });
  });
  return (
    <List.List className={styles.list} label={intl.formatMessage({ id: 'palette.results' })}>
      {meant !== null && (
        <div className={styles.typo}>
          <p role="status">
            {intl.formatMessage(
              { id: 'palette.slip' },
              { typed: <Quoted key="typed">{searchText}</Quoted>, meant: <Quoted key="meant">{meant}</Quoted> },
            )}
          </p>
          <Button size="small" onClick={() => palette.send({ type: 'exact.requested' })}>
            {intl.formatMessage({ id: 'palette.exactly' })}
          </Button>
        </div>
      )}
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
              query={row.type === 'command' || row.type === 'choice' ? searchText : target}
              own={own}
              onChoose={() => choose(row)}
            />
          ))}
        </List.Group>
      ))}
      {searchFailed && (
        <p className={styles.nothing} role="status">
          {intl.formatMessage({ id: offline ? 'palette.searchOffline' : 'palette.searchFailed' })}
        </p>
      )}
      {rows.length === 0 && !searchFailed && (
        <p className={styles.nothing} role="status">
          {intl.formatMessage({
            id: finding ? 'palette.searching' : searched === 'people' ? 'palette.noGuests' : 'palette.nothing',
          })}
        </p>
      )}
    </List.List>
  );
}

function Quoted({ children }: { children: string }) {
  return (
    <bdi>
      <strong>{children}</strong>
    </bdi>
  );
}

/** What choosing a row runs; null for a row that is blocked. */
const toChosen = (row: Exclude<ResultEntry, { type: 'page' }>, actors: Actors): ChosenCommand | null => {
  if ('path' in row) return { path: row.path, as: row.id };
  if (row.type === 'text') {
    if (typeof row.to === 'string') return { path: row.to, as: row.id };
    const { path, language } = row.to;
    return { command: 'editor.goTo', arguments: [], values: { path, ...(language !== null && { language }) } };
  }
  if (row.state.state !== 'ready') return null;
  if (row.type === 'command') return toPaletteCommand(row.command, actors, row.values);
  return { command: row.choice.command.id, arguments: [], values: row.values, as: row.id };
};
