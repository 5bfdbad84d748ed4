import { fromCallback } from 'xstate';
import type { Ports } from '../ports.ts';
import type { AddressLookupReport } from '../address-lookup/address-lookup.types.ts';
import type { FieldCheckCommand, FieldCheckReport } from './field-check.types.ts';

/** The checks of an item's fields while they are typed. Their code is loaded with the first one. */
export const createFieldChecks = ({ ask }: Pick<Ports, 'ask'>) =>
  fromCallback<FieldCheckCommand, undefined, FieldCheckReport | AddressLookupReport>(({ receive, sendBack, emit }) => {
    const stopped = new AbortController();
    const load = () =>
      import('./run-field-checks.actors.ts').then(({ runFieldChecks }) =>
        runFieldChecks({ ask }, { report: emit, apply: sendBack, signal: stopped.signal }),
      );
    let running: ReturnType<typeof load> | null = null;
    receive((command) => {
      running ??= load();
      // code that cannot be loaded is loaded with the next letter
      running.then((run) => run(command)).catch(() => (running = null));
    });
    return () => stopped.abort();
  });
