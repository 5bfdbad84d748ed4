import { assign } from 'xstate';
import { publicRows, publishSetup, selectSlugs, settingFiles } from './publish.setup.ts';

/** Publishing part by part, taking down, and what follows from it. */
export const sendingStates = publishSetup.createStateConfig({
  states: {
    publishing: {
      description: 'a part of the items is being published',
      tags: 'busy',
      on: {
        'publish.closed': {},
        'publish.jumped': {},
        'publish.stopped': { guard: 'hasFurtherParts', actions: 'stopRun' },
      },
      entry: assign({ error: null }),
      invoke: {
        id: 'publishItems',
        src: 'publishItems',
        input: ({ context }) => ({
          items: context.run.parts[0] ?? [],
          comment: context.comment,
          slugs: selectSlugs(context),
        }),
        onDone: { target: 'answered', actions: { type: 'storePart', params: ({ event }) => event.output } },
        // The items must be checked again, which shows whether a part whose answer was lost is out. The comment stays.
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          { target: 'checking', actions: [{ type: 'storeError', params: ({ event }) => event }, 'endRun'] },
        ],
      },
    },
    answered: {
      description: 'a part was answered: the next one is sent, or the failures are shown',
      always: [
        { guard: 'hasParts', target: 'publishing' },
        { guard: 'isComplete', target: 'published' },
        { target: 'ready' },
      ],
    },
    published: {
      description: 'the items are published',
      entry: {
        type: 'finishWith',
        params: ({ context }) => ({ type: 'published' as const, items: context.published }),
      },
      always: [
        { guard: 'hasSettingFiles', target: 'uploading' },
        { guard: 'isOpenedNow', target: 'opened' },
        { target: 'closed' },
      ],
    },
    opened: {
      description: 'guests can open the item now: what can be done with its page is offered',
      on: {
        'guestPage.used': { actions: 'useGuestPage' },
        'publish.closed': 'closed',
        'publish.jumped': {},
      },
    },
    unpublished: {
      description: 'the items are unpublished',
      always: [{ guard: 'hasSettingFiles', target: 'uploading' }, { target: 'closed' }],
    },
    uploading: {
      description: 'the settings files of what guests see now are being uploaded',
      tags: 'busy',
      on: { 'publish.closed': {}, 'publish.jumped': {} },
      entry: assign({ error: null }),
      invoke: {
        id: 'uploadSettingFiles',
        src: 'uploadSettingFiles',
        input: ({ context }) => ({ venue: context.venue.venue, files: settingFiles(context) }),
        onDone: [
          { guard: 'isOpenedNow', target: 'opened', actions: 'notifyUploaded' },
          { target: 'closed', actions: 'notifyUploaded' },
        ],
        // guests see the change all the same
        onError: { target: 'notUploaded', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    notUploaded: {
      description: 'guests see the change, and a settings file could not be uploaded',
      on: { 'publish.closed': 'closed', 'publish.jumped': {}, 'publish.retry': 'uploading' },
    },
    unpublishing: {
      description: 'the items are being unpublished',
      tags: 'busy',
      on: { 'publish.closed': {}, 'publish.jumped': {} },
      entry: assign({ error: null }),
      invoke: {
        id: 'unpublishItems',
        src: 'unpublishItems',
        input: ({ context }) => ({ items: publicRows(context), comment: context.comment }),
        onDone: {
          target: 'unpublished',
          actions: {
            type: 'finishWith',
            params: ({ event }) => ({ type: 'unpublished' as const, items: event.output.items }),
          },
        },
        // the same where it is unknown whether guests still see them
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'checking',
            actions: [
              { type: 'storeError', params: ({ event }) => event },
              assign({ unpublished: ({ context }) => publicRows(context) }),
            ],
          },
          { target: 'checking', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
  },
}).states;
