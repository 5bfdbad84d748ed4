import { master } from '../../graphql/domain/languages.ts';

/** A form's error when its content languages lack the one that everything is written in first. */
export const checkLanguages = ({
  values,
}: {
  values: { languages: readonly string[] };
}): { languages?: 'masterNeeded' } => (values.languages.includes(master) ? {} : { languages: 'masterNeeded' });
