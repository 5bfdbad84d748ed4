import type { MessageId } from '../../i18n/message-catalogue.ts';
import { Modal } from '@mantine/core';
import { Command as List } from 'cmdk';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatById, formatComposed, useMessages } from '../../i18n/use-messages.ts';
import {
  selectChosenCommand,
  isFilling,
  isSearching,
  selectPages,
  paletteState,
  selectPaletteError,
  selectArgumentValues,
  selectRequestedRun,
} from '../../../machines/palette/palette.selectors.ts';
import { getCommand } from '../../commands/command-registry.ts';
// what can be done on other screens is found too
import '../../commands/all-commands.ts';
import { getCommandContext } from '../../commands/command-context.ts';
import { useFocusRestore } from '../../ui/focus-restore.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconClose, IconSearch } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { OverlayProviders } from '../../ui/OverlayProviders.tsx';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { ResultList } from './ResultList.tsx';
import { ArgumentForm } from './ArgumentForm.tsx';
import { pageIcon } from './page-icons.ts';
import styles from './palette.module.css';
import { hasExactResult } from './search-results.ts';
import { usePalette } from './use-palette.ts';
import { useQueryInput } from './use-query-input.ts';
import { useSearchResults } from './use-search-results.ts';

/** The command palette: one input, its results, and the arguments of the chosen command. */
export default function Palette() {
  const intl = useMessages();
  const palette = usePalette();
  const filling = useActorSelector(palette, isFilling);
  const finding = useActorSelector(palette, isSearching);
  const results = useSearchResults();
  const close = () => palette.send({ type: 'palette.closed' });
  useFocusRestore();
  return (
    <OverlayProviders>
      <Modal.Root
        opened
        onClose={close}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: styles.inner, content: styles.panel, overlay: styles.backdrop }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={intl.formatMessage({ id: 'command.palette.open' })}>
          <Modal.Body>
            <List
              shouldFilter={false}
              vimBindings={false}
              loop
              label={intl.formatMessage({ id: 'command.palette.open' })}
              data-state={useActorSelector(palette, paletteState)}
            >
              <Head waits={finding && !hasExactResult(results)} />
              {filling ? <ArgumentForm /> : <ResultList results={results} />}
              <Foot />
            </List>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </OverlayProviders>
  );
}

/** `waits`: the search is running, and no result so far matches exactly. */
function Head({ waits }: { waits: boolean }) {
  const intl = useMessages();
  const palette = usePalette();
  const error = useActorSelector(palette, selectPaletteError);
  const requested = useActorSelector(palette, selectRequestedRun);
  const pages = useActorSelector(palette, selectPages);
  const field = useRef<HTMLInputElement>(null);
  // The same input element for the query and all arguments, so that it never loses the focus.
  useEffect(() => field.current?.focus(), [requested, pages]);
  const input = useQueryInput({ label: useArgumentLabel(), waits, next: useNext() });
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <Trail />
        <List.Input
          ref={field}
          {...input}
          className={styles.field}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? 'palette-error' : requested === null ? undefined : 'palette-trail'}
          onValueChange={(typed) => palette.send({ type: 'query.typed', query: typed })}
        />
        <Close />
      </div>
      {error !== null && (
        <p className={styles.problem} role="alert" id="palette-error">
          {formatById(intl, error)}
        </p>
      )}
    </div>
  );
}

/** On a touch screen there is no Escape. */
function Close() {
  const intl = useMessages();
  const palette = usePalette();
  return (
    <IconButton
      icon={IconClose}
      label={intl.formatMessage({ id: 'common.close' })}
      className={styles.close}
      onKeyDown={stopEnter}
      onClick={() => palette.send({ type: 'palette.closed' })}
    />
  );
}

/** Enter on a button is its own: the list around it would run the chosen result. */
const stopEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.stopPropagation();
};

/** The breadcrumb: the current command and its arguments so far. */
function Trail() {
  const intl = useMessages('palette');
  const palette = usePalette();
  const chosen = useActorSelector(palette, selectChosenCommand);
  const values = useActorSelector(palette, selectArgumentValues);
  const requested = useActorSelector(palette, selectRequestedRun);
  const pages = useActorSelector(palette, selectPages);
  const entered = pages.map(({ page }) => <li key={page}>{formatById(intl, pageIcon(page).label)}</li>);
  if (chosen === null || requested === null || !('command' in chosen))
    return entered.length === 0 ? null : <ol className={styles.breadcrumbs}>{entered}</ol>;
  const { about = [] } = chosen;
  const [only] = about;
  return (
    <ol className={styles.breadcrumbs} id="palette-trail">
      {entered}
      <li>{formatComposed(intl, `command.${chosen.command}`)}</li>
      {about.length > 0 && (
        <li>
          {only !== undefined && about.length === 1 ? (
            <bdi>{only}</bdi>
          ) : (
            intl.formatMessage({ id: 'palette.rows' }, { count: about.length })
          )}
        </li>
      )}
      {chosen.arguments.slice(0, chosen.arguments.indexOf(requested)).map(({ name }) => (
        <li key={name}>
          <bdi>{values[name]}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** Submits the typed text as the argument; null when it is empty, or the value comes from a list. */
const useNext = (): ((value: string) => void) | null => {
  const actors = useActors();
  const palette = usePalette();
  const chosen = useActorSelector(palette, selectChosenCommand);
  const requested = useActorSelector(palette, selectRequestedRun);
  if (chosen === null || requested === null || !('command' in chosen)) return null;
  const argument = getCommand(chosen.command).arguments?.find(({ name }) => name === requested.name);
  if (chosen.arguments.at(-1) === requested || argument?.choices || argument?.lazyChoices) return null;
  return (value) => {
    const error = argument?.check?.(value, getCommandContext(actors)) ?? null;
    palette.send({ type: 'argument.given', value, error, finish: false });
  };
};

const useArgumentLabel = (): string | null => {
  const intl = useMessages('palette');
  const palette = usePalette();
  const chosen = useActorSelector(palette, selectChosenCommand);
  const requested = useActorSelector(palette, selectRequestedRun);
  if (chosen === null || requested === null || !('command' in chosen)) return null;
  return formatComposed(intl, `argument.${chosen.command}.${requested.name}`);
};

function Foot() {
  const intl = useMessages('palette');
  const palette = usePalette();
  const filling = useActorSelector(palette, isFilling);
  const inside = useActorSelector(palette, selectPages).length > 0;
  const next = useNext();
  const hint = (keys: string, id: MessageId<'palette'>) => (
    <span className={styles.hint}>
      <Kbd keys={keys} />
      {intl.formatMessage({ id })}
    </span>
  );
  return (
    <div className={styles.foot}>
      {hint('Enter', 'palette.run')}
      {next !== null && hint('Tab', 'palette.nextField')}
      {(filling || inside) && hint('Backspace', 'palette.back')}
      {!filling && hint('Escape', 'common.close')}
      <button
        type="button"
        className={styles.allKeys}
        onKeyDown={stopEnter}
        onClick={() => palette.send({ type: 'sheet.opened' })}
      >
        <Kbd keys="?" />
        {intl.formatMessage({ id: 'command.palette.sheet' })}
      </button>
    </div>
  );
}
