import * as v from 'valibot';
import { isLanguage } from '../../graphql/domain/languages.ts';
import { completenessStates, type ContentRow } from './content-list.table.ts';

const States = v.record(v.string(), v.picklist(completenessStates));

/** How complete an item is by language; unknown languages are omitted. */
export const parseLanguageStates = (answer: unknown): ContentRow['languages'] =>
  Object.fromEntries(Object.entries(v.parse(States, answer)).filter(([language]) => isLanguage(language)));
