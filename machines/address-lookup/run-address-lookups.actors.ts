import { type Actor, createActor } from 'xstate';
import type { AddressTargets } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Ports } from '../ports.ts';
import { createAddressLookupActors } from './address-lookup.actors.ts';
import { addressLookupMachine } from './address-lookup.machine.ts';
import type { AddressLookupCommand, AddressLookupPhase, AddressLookupReport } from './address-lookup.types.ts';
import { type FilledValue, listFilledValues } from './list-filled-values.ts';

interface Outside {
  report: (report: AddressLookupReport) => void;
  /** in one step of the editor's undo */
  apply: (event: { type: 'fields.changed'; values: readonly FilledValue[] }) => void;
  signal: AbortSignal;
}

interface RunningLookup {
  /** a lookup in other languages is another one */
  key: string;
  actor: Actor<typeof addressLookupMachine>;
}

/** The lookups of an item's addresses, one for each field. */
export const runAddressLookups = (
  { ask }: Pick<Ports, 'ask'>,
  { report, apply, signal }: Outside,
): ((command: AddressLookupCommand) => void) => {
  const running = new Map<Path, RunningLookup>();
  signal.addEventListener('abort', () => {
    for (const { actor } of running.values()) actor.stop();
  });

  const start = (command: AddressLookupCommand & { type: 'address.typed' }): RunningLookup['actor'] => {
    const { path, languages, fills } = command;
    const key = JSON.stringify(languages);
    const before = running.get(path);
    if (before?.key === key) return before.actor;
    before?.actor.stop();
    const logic = addressLookupMachine.provide({ actors: createAddressLookupActors({ ask }) });
    const actor = createActor(logic, { input: { languages } });
    running.set(path, { key, actor });
    actor.subscribe((snapshot) => {
      const { suggestions, active, message, error, localized } = snapshot.context;
      const phase: AddressLookupPhase = snapshot.value;
      const filled = phase === 'filled' && localized !== null ? localized : null;
      if (filled !== null) applyOnce(filled, path, fills);
      report({
        type: 'address.reported',
        path,
        phase,
        suggestions,
        active,
        message,
        error,
        filled: filled?.address ?? {},
      });
    });
    actor.start();
    return actor;
  };

  const applied = new WeakSet<object>();
  const applyOnce = (found: Parameters<typeof listFilledValues>[0], path: Path, fills: AddressTargets): void => {
    // an undone value is not filled in again
    if (applied.has(found)) return;
    applied.add(found);
    apply({ type: 'fields.changed', values: listFilledValues(found, path, fills) });
  };

  return (command) => {
    if (signal.aborted) return;
    const actor = command.type === 'address.typed' ? start(command) : running.get(command.path)?.actor;
    actor?.send(command);
  };
};
