import { fromPromise, sendParent, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ScreenActorName } from './screen-actors.ts';
import type { ScreenName } from './screen-records.ts';
import type { CodeLoaded } from './screens.types.ts';

/** What must be loaded before an actor starts. */
export interface ScreenCode {
  actor: ScreenActorName;
  /** the screen that starts it: its code is that screen's */
  screen: ScreenName;
  /** the kind whose declaration it needs; null: none */
  kind: KindName | null;
}

/** Loads the code of one actor of the screen that is shown, and reports `code.loaded`. */
export const screenCodeMachine = setup({
  types: {} as { context: ScreenCode; input: ScreenCode; children: { load: 'loadScreenActor' } },
  actors: {
    /** resolves once the code is here */
    loadScreenActor: fromPromise<void, ScreenCode>(unprovidedActor('loadScreenActor')),
  },
  actions: {
    reportLoaded: sendParent(
      ({ context: { actor, kind } }: { context: ScreenCode }): CodeLoaded => ({ type: 'code.loaded', actor, kind }),
    ),
  },
  delays: { retryLoading: 2_000 },
}).createMachine({
  id: 'screenCode',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      description: 'the code is being loaded',
      invoke: {
        id: 'load',
        src: 'loadScreenActor',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: 'reportLoaded' },
        onError: 'backingOff',
      },
    },
    backingOff: {
      description: 'the code could not be loaded; it is tried again in a moment',
      after: { retryLoading: 'loading' },
    },
    loaded: { description: 'the code is here' },
  },
});
