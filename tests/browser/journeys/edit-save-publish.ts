import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** A new menu from its first word to the guest: written, undone, saved, looked at, published. */
export const editJourney: Journey = {
  real: {
    list: 'list.rows.query.shown',
    clean: 'editor.editing.changes.clean',
    dirty: 'editor.editing.changes.dirty',
    asked: 'navigation.asking',
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
      clean: { on: { 'words are written': 'dirty' } },
      dirty: { on: { 'everything is undone': 'clean', 'it is saved': 'saved', 'the list is wanted': 'asked' } },
      asked: { on: { 'they stay': 'dirty', 'they save and go': 'list' } },
      saved: { on: { 'publishing is wanted': 'publishing', 'the preview is wanted': 'previewed' } },
      publishing: { on: { 'it is published': 'published', 'publishing is left': 'saved' } },
      published: {},
      previewed: {},
    },
  }),
};
