import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** A new menu: edited, reverted, saved, previewed, published. */
export const editJourney: Journey = {
  real: {
    list: 'list.rows.query.shown',
    clean: 'editor.editing.changes.clean',
    dirty: 'editor.editing.changes.dirty',
    confirmingLeave: 'navigation.confirming',
    saved: 'editor.editing.changes.clean',
    publishing: 'publish.ready',
    published: 'editor.editing.changes.clean',
    previewed: 'preview.ready',
  },
  machine: createMachine({
    id: 'editing',
    initial: 'list',
    states: {
      list: { on: { 'a menu is created': 'clean' } },
      clean: { on: { 'texts are entered': 'dirty' } },
      dirty: {
        on: { 'everything is undone': 'clean', 'it is saved': 'saved', 'the list is requested': 'confirmingLeave' },
      },
      confirmingLeave: { on: { 'they stay': 'dirty', 'they save and go': 'list' } },
      saved: { on: { 'publishing is requested': 'publishing', 'the preview is requested': 'previewed' } },
      publishing: { on: { 'it is published': 'published', 'publishing is cancelled': 'saved' } },
      published: {},
      previewed: {},
    },
  }),
};
