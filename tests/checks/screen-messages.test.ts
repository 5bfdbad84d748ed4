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

const listLoadedAreas = (name: string): ReadonlySet<string | null> => {
  const record = screenRecords[name as keyof typeof screenRecords];
  return new Set(['base', ...('messages' in record ? record.messages : [])]);
};

test.each(Object.keys(screenRecords))('%s loads every message that its parts name', (name) => {
  const loaded = listLoadedAreas(name);
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

/** The files of the server that check what the form of a screen sends. */
const formChecks = {
  NewVenue: ['venues/create-venue.ts', 'venues/parse-venue-values.ts'],
} as const;

test.each(Object.entries(formChecks))(
  '%s loads the message of every error that the server names for its form',
  (name, files) => {
    const errors = files.flatMap((file) =>
      [...readFileSync(`server/modules/${file}`, 'utf8').matchAll(/(?:problem\('\w+', |reject\()'(\w+)'/g)].map(
        ([, key]) => `error.${key}`,
      ),
    );
    expect(errors).not.toEqual([]);
    const loaded = listLoadedAreas(name);
    expect(errors.filter((id) => !(id in messages) || !loaded.has(getMessageArea(id)))).toEqual([]);
  },
);
