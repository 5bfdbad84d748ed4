import { Command as List } from 'cmdk';
import { formatById, formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { selectChosenCommand, selectQuery, selectRequestedRun } from '../../../machines/palette/palette.selectors.ts';
import type { Choice } from '../../commands/command.ts';
import { getCommand } from '../../commands/command-registry.ts';
import { getCommandContext } from '../../commands/command-context.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import styles from './palette.module.css';
import { createSearchIndex, rank } from './fuzzy-rank.ts';
import { useChoices } from './use-choices.ts';
import { usePalette } from './use-palette.ts';

/** The next missing argument of a command: a list of options or free text. */
export function ArgumentForm() {
  const intl = useMessages('palette');
  const actors = useActors();
  const palette = usePalette();
  const typed = useActorSelector(palette, selectQuery);
  const chosen = useActorSelector(palette, selectChosenCommand);
  const request = useActorSelector(palette, selectRequestedRun);
  const command = chosen !== null && 'command' in chosen ? getCommand(chosen.command) : null;
  const argument = command?.arguments?.find(({ name }) => name === request?.name);
  const choices = useChoices(argument);
  if (chosen === null || request === null || command === null || !('command' in chosen) || choices === null)
    return null;

  const { icon: Sign } = command;
  const where = getCommandContext(actors);
  const give = (value: string, finish: boolean) =>
    palette.send({ type: 'argument.given', value, finish, error: argument?.check?.(value, where) ?? null });

  const choiceText = ({ label, text, value }: Choice) =>
    text ?? (label === undefined ? value : formatById(intl, label));
  const own = parseLanguage(intl.locale) ?? 'en';
  if (choices !== undefined) {
    const index = createSearchIndex(
      choices.map((choice) => ({
        id: choice.value,
        labels: [
          { text: choiceText(choice), language: parseLanguage(choice.lang) ?? own },
          { text: choice.value, language: own, alias: true },
        ],
      })),
    );
    const fitting =
      typed.trim() === ''
        ? choices
        : rank(index, typed, { own }).flatMap(({ id }) => choices.find(({ value }) => value === id) ?? []);
    return (
      <List.List className={styles.list} label={formatComposed(intl, `argument.${chosen.command}.${request.name}`)}>
        {fitting.map((choice) => (
          <List.Item
            key={choice.value}
            value={choice.value}
            className={styles.row}
            onSelect={() => give(choice.value, true)}
          >
            <span className={styles.text}>
              <bdi lang={choice.lang}>{choiceText(choice)}</bdi>
            </span>
          </List.Item>
        ))}
        {fitting.length === 0 && (
          <p className={styles.nothing} role="status">
            {intl.formatMessage({ id: 'palette.nothing' })}
          </p>
        )}
      </List.List>
    );
  }
  const left = request.max - [...typed].length;
  return (
    <List.List className={styles.list} label={intl.formatMessage({ id: 'palette.results' })}>
      <List.Item
        value="run"
        className={styles.row}
        onSelect={() => give(typed, true)}
        aria-disabled={(request.required && typed.trim() === '') || undefined}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
        <span className={styles.text}>
          {formatComposed(intl, `command.${chosen.command}`)}
          {typed.trim() !== '' && <bdi className={styles.query}>{typed.trim()}</bdi>}
        </span>
        <span className={styles.end}>
          {!request.required && intl.formatMessage({ id: 'palette.optional' })}
          <bdi>{intl.formatNumber(left)}</bdi>
        </span>
      </List.Item>
    </List.List>
  );
}
