import { type Actor, createActor } from 'xstate';
import * as v from 'valibot';
import { phone } from '../../graphql/content/fields/phone.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { ProposedSlugDocument } from '../../graphql/generated/api/graphql.ts';
import type { AddressLookupCommand, AddressLookupReport } from '../address-lookup/address-lookup.types.ts';
import { runAddressLookups } from '../address-lookup/run-address-lookups.actors.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import { createPhoneCheckActors, createPlaceIdCheckActors } from './field-check.actors.ts';
import { selectPlaceIdError, selectPhoneError } from './field-check.selectors.ts';
import type { CheckedKind, FieldCheckCommand, FieldCheckReport } from './field-check.types.ts';
import { phoneCheckMachine } from './phone-check.machine.ts';
import { placeIdCheckMachine } from './place-id-check.machine.ts';

interface Outside {
  report: (report: FieldCheckReport | AddressLookupReport) => void;
  /** in one step of the editor's undo */
  apply: (event: {
    type: 'fields.changed';
    values: readonly { path: Path; language: Language | null; value: unknown }[];
  }) => void;
  signal: AbortSignal;
}

interface RunningCheck {
  /** a check of another country or of other languages is another one */
  key: string;
  actor: Actor<typeof phoneCheckMachine> | Actor<typeof placeIdCheckMachine>;
  /** once per typed text, so that it does not revert an undo */
  applies: 'not yet' | 'when found' | 'done';
  last: FieldCheckReport | null;
}

const { schema } = phone();
const toStored = (shown: string): string => {
  const parsed = v.safeParse(schema, shown);
  return parsed.success ? parsed.output : shown;
};

const listByLanguage = <Value>(record: Partial<Record<Language, Value>>) =>
  Object.entries(record) as [Language, Value][];

const isLookup = (command: FieldCheckCommand): command is AddressLookupCommand => command.type.startsWith('address.');

export const runFieldChecks = (
  { ask }: Pick<Ports, 'ask'>,
  { report, apply, signal }: Outside,
): ((command: FieldCheckCommand) => void) => {
  const running = new Map<Path, RunningCheck>();
  signal.addEventListener('abort', () => {
    for (const { actor } of running.values()) actor.stop();
  });

  const applyIfFound = (path: Path, check: RunningCheck): void => {
    const found = check.last?.phone ?? null;
    if (check.applies !== 'when found' || found === null) return;
    check.applies = 'done';
    apply({
      type: 'fields.changed',
      values: listByLanguage(found).map(([language, { stored }]) => ({ path, language, value: stored })),
    });
  };

  const startPhone = (path: Path, { use, region, languages }: CheckedKind & { type: 'phone' }, key: string) => {
    const logic = phoneCheckMachine.provide({ actors: createPhoneCheckActors({ ask }) });
    const actor = createActor(logic, { input: { text: '', options: { use, region, languages } } });
    const check: RunningCheck = { key, actor, applies: 'not yet', last: null };
    actor.subscribe((snapshot) => {
      const { text, result } = snapshot.context;
      const found = result?.type === 'valid' ? result.value : null;
      check.last = {
        type: 'field.checked',
        path,
        text,
        address: null,
        // a person has one number, however it is written; what guests dial is stored in each language
        spellings: use === 'person' && found !== null ? found.spellings : [],
        takesNoMessages: use === 'person' && found?.takesMessages === false,
        failed: snapshot.matches('failed'),
        phone:
          found &&
          Object.fromEntries(
            listByLanguage(found.forms).map(([language, shown]) => [
              language,
              {
                shown,
                stored: toStored(shown),
              },
            ]),
          ),
        error: selectPhoneError(snapshot),
      };
      report(check.last);
      applyIfFound(path, check);
    });
    return check;
  };

  const startPlaceId = (path: Path, key: string): RunningCheck => {
    const logic = placeIdCheckMachine.provide({ actors: createPlaceIdCheckActors({ ask }) });
    const actor = createActor(logic, { input: { text: '', options: null } });
    actor.subscribe((snapshot) => {
      const { text, result } = snapshot.context;
      report({
        type: 'field.checked',
        path,
        text,
        phone: null,
        spellings: [],
        takesNoMessages: false,
        failed: snapshot.matches('failed'),
        address: result?.type === 'valid' ? result.value : null,
        error: selectPlaceIdError(snapshot),
      });
    });
    return { key, actor, applies: 'not yet', last: null };
  };

  const find = (path: Path, kind: CheckedKind): RunningCheck => {
    const key = JSON.stringify(kind);
    const before = running.get(path);
    if (before?.key === key) return before;
    before?.actor.stop();
    const check = kind.type === 'phone' ? startPhone(path, kind, key) : startPlaceId(path, key);
    running.set(path, check);
    check.actor.start();
    return check;
  };

  const proposeSlug = async (path: Path, title: string | null): Promise<void> => {
    try {
      const { proposedSlug } = await ask('api', ProposedSlugDocument, { title }, { as: 'venue', signal });
      if (!signal.aborted) apply({ type: 'fields.changed', values: [{ path, language: null, value: proposedSlug }] });
    } catch (error) {
      const nothing = { text: '', phone: null, spellings: [], takesNoMessages: false, address: null, failed: false };
      if (!signal.aborted) report({ type: 'field.checked', path, ...nothing, error: toApiError(error).key });
    }
  };

  const runLookup = runAddressLookups({ ask }, { report, apply, signal });

  return (command) => {
    if (signal.aborted) return;
    if (isLookup(command)) return runLookup(command);
    if (command.type === 'slug.requested') return void proposeSlug(command.path, command.title);
    if (command.type === 'check.typed') {
      const check = find(command.path, command.kind);
      check.applies = 'not yet';
      check.actor.send({ type: 'check.typed', text: command.text });
      return;
    }
    const check = running.get(command.path);
    if (check === undefined) return;
    if (command.type === 'check.retried') return check.actor.send({ type: 'check.retried' });
    if (check.applies === 'not yet') check.applies = 'when found';
    applyIfFound(command.path, check);
  };
};
