import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import messages from '../../locales/en.json' with { type: 'json' };
import { screenRecords } from '../../machines/screens/screen-records.ts';
import { getMessageArea } from '../../src/i18n/message-areas.ts';

/** A file and all that it imports statically. What is imported dynamically loads its own messages. */
const listImported = (entry: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(entry, 'utf8');
  for (const [, path = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gm))
    listImported(join(dirname(entry), path), seen);
  return seen;
};

test.each(Object.keys(screenRecords))('%s loads every message that its parts name', (name) => {
  const record = screenRecords[name as keyof typeof screenRecords];
  const loaded = new Set<string | null>(['base', ...('messages' in record ? record.messages : [])]);
  const entry = `src/screens/${name}.tsx`;
  const parts = [...listImported(entry)].filter((path) => /^src\/(?:screens|features)\//.test(path));
  const missing = parts.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<!type: )'([a-z]\w*(?:\.\w+)+)'/g)]
      .map(([, id = '']) => id)
      .filter((id) => id in messages && !loaded.has(getMessageArea(id)))
      .map((id) => `${path}: ${id}`),
  );
  expect(missing).toEqual([]);
});
