import { type EventObject, fromCallback, setup } from 'xstate';

export type NetworkEvent = { type: 'network.changed'; online: boolean };

/** Whether there is a network at all. Reading what is loaded and editing go on without it; saves wait for it. */
export const networkMachine = setup({
  types: {} as { events: NetworkEvent },
  actors: { watch: fromCallback<EventObject>(() => undefined) },
  guards: { isOnline: (_, { online }: { online: boolean }) => online },
}).createMachine({
  id: 'network',
  invoke: { id: 'watch', src: 'watch' },
  initial: 'online',
  on: {
    'network.changed': [
      { guard: { type: 'isOnline', params: ({ event }) => event }, target: '.online' },
      { target: '.offline' },
    ],
  },
  states: {
    online: { description: 'as far as the browser knows, there is a network' },
    offline: { description: 'no network: saves wait, and nothing can be published' },
  },
});
