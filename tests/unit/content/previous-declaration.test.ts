import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { restoreDraft } from '../../../graphql/content/restore-draft.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import type { QueuedSave } from '../../../machines/offline/save-queue.types.ts';
import { createSaveQueueActors } from '../../../machines/offline/offline.actors.ts';
import { parseStoredDraft } from '../../../machines/item/local-draft.ts';
import type { Ports } from '../../../machines/ports.ts';
import { syntheticKind } from '../../support/synthetic-kinds/every-field-kind.ts';
import queuedSave from './previous-declaration/queued-save.json' with { type: 'json' };
import storedDraft from './previous-declaration/stored-draft.json' with { type: 'json' };

// Both files were stored when a menu had neither descriptions nor, in its sections, anything but a header and items.

test('a draft that a device stored before the kind got a field loads, with that field empty', () => {
  const restored = parseStoredDraft(menu, storedDraft);
  expect(restored?.draft).toEqual({
    _name: 'Winter menu',
    _of: { he: { title: '1k2j3h4g5f' } },
    title: { en: 'Winter menu', he: 'תפריט חורף' },
    description: {},
    sections: [
      {
        _id: 's1',
        header: { en: 'Soups' },
        description: {},
        items: [{ _id: 'i1', name: { en: 'Borscht' }, description: {}, price: 4200, attributes: [], allergens: {} }],
      },
    ],
  });
  expect(restored?.base.title).toEqual({ en: 'Winter' });
});

test('a save that was queued before the kind got a field is not dropped', async () => {
  const stored: Record<string, unknown> = { 'saves/p1/7f1c': queuedSave };
  const store = {
    keys: (prefix: string) => Promise.resolve(Object.keys(stored).filter((key) => key.startsWith(prefix))),
    read: (key: string) => Promise.resolve(stored[key]),
  };
  const { loadSaves } = createSaveQueueActors({ store } as unknown as Ports, (_, work) => work());
  const actor = createActor(loadSaves, { input: { person: 'p1' } }).start();
  const { output } = await waitFor(actor, ({ status }) => status !== 'active');
  expect((output as QueuedSave[] | undefined)?.map(({ key, draft }) => [key, toContent(menu, draft).en])).toEqual([
    [
      '7f1c',
      {
        _name: 'Winter menu',
        _schema_version: 1,
        title: 'Winter menu',
        sections: [
          { _id: 's1', index: 0, header: 'Soups', items: [{ _id: 'i1', index: 0, name: 'Borscht', price: 4200 }] },
        ],
      },
    ],
  ]);
});

test('a list that became one of fixed rows gets those it lacks', () => {
  const days = [{ _id: 'days-3', remark: { en: 'Closed at noon' } }];
  const restored = restoreDraft(syntheticKind, { _name: 'Old', days });
  const rows = restored === null ? [] : getRows(restored, 'days');
  expect(rows.map(({ _id, remark }) => [_id, remark])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => [`days-${day}`, day === 3 ? { en: 'Closed at noon' } : {}]),
  );
});

test.each([
  [{ ...storedDraft, draft: { ...storedDraft.draft, sections: 'none' } }],
  [{ ...storedDraft, draft: { ...storedDraft.draft, title: 'Winter' } }],
  [{ ...storedDraft, draft: { ...storedDraft.draft, sections: [{ header: {} }] } }],
  [{ ...storedDraft, form: 2 }],
  ['draft'],
])('what is no draft of the kind is none: %#', (value) => expect(parseStoredDraft(menu, value)).toBeNull());
