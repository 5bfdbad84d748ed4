import { isComposing } from '../../ui/is-composing.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getDirection, languageNames, master } from '../../../graphql/domain/languages.ts';
import { rowOfText } from '../../../graphql/content/list-texts.ts';
import { language } from '../../../machines/editor/editor.selectors.ts';
import type { ItemFilter } from '../../../machines/item-search/item-matches.ts';
import {
  isSearching,
  selectFiltersOfKind,
  selectMatchCount,
  selectMatchPosition,
  selectSearchFilter,
  selectSearchQuery,
  selectShownMatch,
} from '../../../machines/item-search/item-search.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useFocusRestore } from '../../ui/focus-restore.ts';
import { IconSearch } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import styles from './find-bar.module.css';

type ItemSearch = NonNullable<RunningActors['itemSearch']>;

/** Searches the open item: hides what does not match, and steps through what does. */
export function FindBar({ search }: { search: ItemSearch }) {
  const intl = useMessages('item', 'screen-commands');
  const run = useRunCommand();
  const input = useRef<HTMLInputElement>(null);
  const query = useActorSelector(search, selectSearchQuery);
  useFocusRestore();
  useEffect(() => {
    const focus = () => {
      input.current?.focus();
      input.current?.select();
    };
    focus();
    const subscription = search.on('search.focusRequested', focus);
    return () => subscription.unsubscribe();
  }, [search]);
  const label = intl.formatMessage({ id: 'editor.find.label' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') run('editor.endFind');
    else run(event.shiftKey ? 'editor.findPrevious' : 'editor.findNext');
  };
  return (
    <div className={styles.bar} role="search" aria-label={intl.formatMessage({ id: 'command.editor.find' })}>
      <div className={styles.line}>
        <div className={styles.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            ref={input}
            type="text"
            dir={query === '' ? undefined : 'auto'}
            maxLength={200}
            enterKeyHint="search"
            value={query}
            placeholder={label}
            aria-label={label}
            onChange={({ currentTarget }) => search.send({ type: 'search.typed', query: currentTarget.value })}
            onKeyDown={onKeyDown}
          />
          <MatchCount search={search} />
        </div>
        <CommandButton id="editor.findPrevious" iconOnly tone="quiet" />
        <CommandButton id="editor.findNext" iconOnly tone="quiet" />
        <CommandButton id="editor.endFind" iconOnly tone="quiet" />
      </div>
      <Filters search={search} />
      <ShownMatch search={search} />
    </div>
  );
}

function MatchCount({ search }: { search: ItemSearch }) {
  const intl = useMessages('item');
  const count = useActorSelector(search, selectMatchCount);
  const at = useActorSelector(search, selectMatchPosition);
  const searching = useActorSelector(search, isSearching);
  return (
    <bdi className={styles.count} role="status">
      {searching &&
        (at < 0
          ? intl.formatMessage({ id: 'editor.find.count' }, { count })
          : intl.formatMessage({ id: 'editor.find.position' }, { at: at + 1, count }))}
    </bdi>
  );
}

function Filters({ search }: { search: ItemSearch }) {
  const intl = useMessages('item', 'screen-commands');
  const run = useRunCommand();
  const filters = useActorSelector(search, selectFiltersOfKind);
  const chosen = useActorSelector(search, selectSearchFilter);
  const here = useEditorSelector(language);
  const text = (filter: ItemFilter) =>
    filter === 'noPrice'
      ? intl.formatMessage({ id: 'editor.filter.noPrice' })
      : intl.formatMessage({ id: `editor.find.${filter}` }, { language: languageNames[here] });
  return (
    <div className={styles.filters} role="group" aria-label={intl.formatMessage({ id: 'command.editor.filter' })}>
      {filters
        // nothing is older than the language that all others are made from
        .filter((filter) => filter !== 'outdated' || here !== master || chosen === 'outdated')
        .map((filter) => (
          <Chip key={filter} on={chosen === filter} onClick={() => run('editor.filter', { filter })}>
            {text(filter)}
          </Chip>
        ))}
    </div>
  );
}

const findElement = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-path="${CSS.escape(rowOfText(path))}"]`) ??
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

/** Marks the shown match, and shows its text when that is in a language that is not on the screen. */
function ShownMatch({ search }: { search: ItemSearch }) {
  const match = useActorSelector(search, selectShownMatch);
  const here = useEditorSelector(language);
  useEffect(() => {
    if (match === null) return undefined;
    let element: HTMLElement | null = null;
    // another tab of the item may have to be rendered first
    const frame = requestAnimationFrame(() => {
      element = findElement(match.path);
      element?.setAttribute('data-found', '');
      element?.scrollIntoView({ block: 'center' });
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-found');
    };
  }, [match]);
  if (match === null || match.text === '' || match.language === null || match.language === here) return null;
  return (
    <p className={styles.other} lang={match.language} dir={getDirection(match.language)}>
      <bdi>{match.text}</bdi>
    </p>
  );
}
