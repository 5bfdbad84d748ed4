// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { applyEdit, emptyDraft, getRows } from '../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../graphql/content/kinds/gallery.ts';
import { storyPage } from '../../../graphql/content/kinds/venue-pages.ts';
import type { ReactNode } from 'react';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { editorMachine } from '../../../machines/editor/editor.machine.ts';
import { editorCommands } from '../../../src/commands/editor.commands.ts';
import { registerCommands } from '../../../src/commands/command-registry.ts';
import { EditorProvider } from '../../../src/editor-context/editor-context.tsx';
import { ImageCell } from '../../../src/features/images/ImageCell.tsx';
import { ImageDropProvider } from '../../../src/features/images/ImageDropProvider.tsx';
import { ImageDropZone } from '../../../src/features/images/ImageDropZone.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { address, hall, input, loaded } from '../machines/editor/image-fixtures.ts';
import { parts } from '../machines/editor/item-fixtures.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();
beforeAll(() => registerCommands('editor', editorCommands));

/** An edit screen with one image, and with a list of images or none; and what was taken from drops on it. */
const openScreen = async (kind: Kind, draft: object, part: (editor: never) => ReactNode) => {
  const entity = kind === gallery ? ('gallery' as const) : ('page.story' as const);
  const component = kind === gallery ? 'gallery' : 'story';
  const harness = createActorHarness(editorMachine, { input: { ...input, entity }, nested: [...parts, 'uploads'] });
  await harness.answer('loadItem', { ...loaded, item: { ...loaded.item, component, draft } });
  const taken: string[] = [];
  const editor = harness.actor as never;
  await render(
    <EditorProvider editor={editor}>
      <ImageDropProvider>{part(editor)}</ImageDropProvider>
    </EditorProvider>,
    { uploads: null },
    (files) =>
      files.map((file) => {
        const name = file instanceof File ? file.name : file;
        taken.push(name);
        return { id: name, name };
      }),
  );
  return { harness, taken };
};

/** Drops files; whether the browser was kept from opening them in place of the application. */
const dropOn = (selector: string, names: readonly string[]): boolean => {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(dataTransfer, 'types', { value: ['Files'] });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
};

const cell = (path: string) => (
  <ImageCell {...{ path, value: address('door'), label: path }} crop="" cropValue={null} editable size="form" />
);
const story = applyEdit(storyPage, emptyDraft(storyPage, 'Sea'), {
  type: 'set',
  path: 'cover',
  language: null,
  value: address('door'),
});
const sending = ({ actor }: Awaited<ReturnType<typeof openScreen>>['harness']) => actor.getSnapshot().context.sending;

test('on a tab without a list, a file on an image replaces it, and none opens in place of the application', async () => {
  const { harness, taken } = await openScreen(storyPage, story, () => (
    <>
      {cell('cover')}
      <hr />
    </>
  ));
  expect(dropOn('hr', ['one.jpg'])).toBe(true);
  expect(dropOn('[data-image] button', ['one.jpg', 'two.jpg'])).toBe(true);
  expect(taken).toEqual([]);
  expect(dropOn('[data-image] button', ['three.jpg'])).toBe(true);
  expect([taken, sending(harness)]).toEqual([['three.jpg'], ['cover']]);
  harness.stop();
});

test('on a tab with a list, files are added to it once, wherever they are dropped', async () => {
  const { harness, taken } = await openScreen(gallery, hall, () => (
    <>
      <hr />
      <ImageDropZone path="images">{cell('images/door/src')}</ImageDropZone>
    </>
  ));
  expect(dropOn('hr', ['one.jpg', 'two.jpg'])).toBe(true);
  expect(dropOn('[data-image] button', ['three.jpg'])).toBe(true);
  const { draft } = harness.actor.getSnapshot().context;
  expect([taken, getRows(draft, 'images').length]).toEqual([['one.jpg', 'two.jpg', 'three.jpg'], 4]);
  expect(sending(harness)).toEqual([expect.any(String), expect.any(String), 'images/door/src']);
  harness.stop();
});
