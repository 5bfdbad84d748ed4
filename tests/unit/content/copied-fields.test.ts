import { expect, test } from 'vitest';
import { getCopySource, getEnteredPath, listCopyPaths } from '../../../graphql/content/copied-fields.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import type { RowsField } from '../../../graphql/content/model/define-kind.ts';

const marketplace = getKind('marketplace');
const stories = marketplace.fields.stories as RowsField;

test('the name and the venue of a story are copied from its item, which itself is chosen', () => {
  const sources = Object.keys(stories.of).map((name) => [name, getCopySource(stories.of, name)]);
  expect(Object.fromEntries(sources)).toEqual({ cms_id: undefined, name: 'cms_id', venue: 'cms_id' });
});

test('a copied value is entered in the reference beside it, any other one in its own field', () => {
  const paths = ['posts/g1/posts/p1/venue', 'posts/g1/posts/p1/cms_id', 'posts/g1/title', 'stories/s1/name', '_name'];
  expect(paths.map((path) => getEnteredPath(marketplace, path))).toEqual([
    'posts/g1/posts/p1/cms_id',
    'posts/g1/posts/p1/cms_id',
    'posts/g1/title',
    'stories/s1/cms_id',
    '_name',
  ]);
});

test('what a choice fills stands beside it', () => {
  const listCopies = (path: string) => {
    const field = getField(marketplace, path);
    return field.type === 'reference' ? listCopyPaths(field, path) : [];
  };
  expect([listCopies('stories/s1/cms_id'), listCopies('publication')]).toEqual([
    ['stories/s1/name', 'stories/s1/venue'],
    [],
  ]);
});
