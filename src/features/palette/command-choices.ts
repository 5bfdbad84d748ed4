import { isLanguage, type Language, languages, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Actors, Choice, Command, CommandContext } from '../../commands/command.ts';
import { createSearchIndex, type Label, type SearchIndex } from './fuzzy-rank.ts';

export type Labels = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** One value of a command with a single argument: "Theme › Dark". */
export interface CommandChoice {
  /** `look.choose/dark` */
  id: string;
  command: Command;
  values: Readonly<Record<string, string>>;
  choice: Choice;
}
export interface ChoiceIndex {
  index: SearchIndex;
  byId: ReadonlyMap<string, CommandChoice>;
}

/** The choices of all commands with exactly one argument whose list needs no further code. */
const listChoices = (commands: readonly Command[], where: CommandContext, actors: Actors): CommandChoice[] =>
  commands.flatMap((command) => {
    const [argument, ...more] = command.arguments ?? [];
    if (command.silent === true || argument === undefined || more.length > 0) return [];
    return (argument.choices?.(where, actors) ?? []).map((choice) => ({
      id: `${command.id}/${choice.value}`,
      command,
      values: { [argument.name]: choice.value },
      choice,
    }));
  });

/** The text of a choice: its message, a language's own name, or the value. */
export const choiceText = ({ label, text, value }: Choice, messages: Readonly<Record<string, string>>): string =>
  text ?? (label === undefined ? value : (messages[label] ?? value));

/** A choice is found by its own text, by its command's and its own, and by its aliases (`<label>.aliases`). */
export const createChoiceIndex = (
  commands: readonly Command[],
  labels: Labels,
  where: CommandContext,
  actors: Actors,
): ChoiceIndex => {
  const choices = listChoices(commands, where, actors);
  const index = createSearchIndex(
    choices.map(({ id, command, choice }) => ({
      id,
      labels: languages.flatMap((language): Label[] => {
        const messages = labels[language];
        const names = namesIn(choice, language, messages);
        const commandName = messages[`command.${command.id}`] ?? '';
        return [
          ...names,
          // an alias: letters scattered over two labels are found by chance only
          ...names.map(({ text, ...rest }) => ({ ...rest, text: `${commandName} ${text}`, alias: true })),
          ...listAliases(messages[`${choice.label}.aliases`]).map((text) => ({ text, language, alias: true })),
        ];
      }),
    })),
  );
  return { index, byId: new Map(choices.map((choice) => [choice.id, choice])) };
};

export const listAliases = (aliases: string | undefined): string[] =>
  (aliases ?? '').split(',').flatMap((text) => text.trim() || []);

/** In a language: a language's name in it, next to the language's own name. */
const namesIn = (choice: Choice, language: Language, messages: Readonly<Record<string, string>>): Label[] => {
  if (choice.text === undefined) return [{ text: choiceText(choice, messages), language }];
  const own = { text: choice.text, language: parseLanguage(choice.lang) ?? language };
  return choice.lang === choice.value && isLanguage(choice.value) && choice.value !== language
    ? [own, { text: languageName(choice.value, language), language }]
    : [own];
};

// slow to make, and the same for every index
const displayNames = new Map<Language, Intl.DisplayNames>();
const languageName = (of: Language, language: Language): string => {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'language' });
  displayNames.set(language, names);
  return names.of(of) ?? of;
};
