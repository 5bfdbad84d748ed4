import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { FieldNoteAddDocument, FieldNotesDocument } from '../../../graphql/generated/api/graphql.ts';
import { noteLimits } from '../../../graphql/domain/field-notes.ts';
import type * as StoreModule from '../../../server/modules/field-notes/field-notes.store.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { must, readRefusal } from '../billing/billing-clients.ts';
import { createdItem, enter, openDemoGroup } from '../content/demo-clients.ts';

/** Who has counted waits here until both have: nobody writes before. Null: nobody waits. */
const gate = vi.hoisted(() => ({ waiting: null as (() => void)[] | null }));

vi.mock('../../../server/modules/field-notes/field-notes.store.ts', async (importActual) => {
  const actual = await importActual<typeof StoreModule>();
  return {
    ...actual,
    createFieldNotesStore: (...args: Parameters<typeof actual.createFieldNotesStore>) => {
      const store = actual.createFieldNotesStore(...args);
      return {
        ...store,
        // the lock is off
        lockItem: () => Promise.resolve(),
        countOpen: async (cms_id: string) => {
          const counts = await store.countOpen(cms_id);
          const { waiting } = gate;
          if (waiting === null) return counts;
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
            if (waiting.length >= 2) for (const goOn of waiting) goOn();
          });
          return counts;
        },
      };
    },
  };
});

const directory = 'petilia-jaffa';
let server: TestServer;
beforeAll(async () => {
  server = await openDemoGroup();
});
afterAll(() => server.close());

/** Its twin, `field-notes.test.ts`, refuses one of the two. */
testOfRaces('the twin of the lock: without it two notes at once are one more than a field may have', async () => {
  const [editor, host] = [await enter(server, 'claire', directory), await enter(server, 'dana', directory)];
  const { cms_id } = await createdItem(editor, 'Noted twice');
  const add = (ask = editor) =>
    readRefusal(
      ask(FieldNoteAddDocument, {
        id: randomUUID(),
        cms_id,
        path: 'title',
        language: null,
        addressee: 'managers',
        text: 'Is it lunch?',
      }),
    );
  for (let count = 1; count < noteLimits.ofField; count += 1) expect(await add()).toBeNull();
  gate.waiting = [];
  expect(await Promise.all([add(), add(host)])).toEqual([null, null]);
  const notes = await must<{ resolvedAt: string | null }[]>(editor(FieldNotesDocument, { cms_id }), 'fieldNotes');
  expect(notes.filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(noteLimits.ofField + 1);
});
