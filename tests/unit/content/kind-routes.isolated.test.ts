import { describe, expect, test, vi } from 'vitest';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { getSection, matchRoute, routes, sectionKinds } from '../../../graphql/routes.ts';
import { createItemApi } from '../../../machines/item/item-api.actors.ts';
import { itemPath, parentPath, sectionPath } from '../../../machines/list/item-path.ts';
import { redirectFor } from '../../../machines/navigation/navigation.guards.ts';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { toSectionPath } from '../../../src/commands/main-menus.ts';
import { loaded, openEditor, stored, winter } from '../machines/editor/item-fixtures.ts';

vi.mock(import('../../../graphql/content/kinds/declarations.ts'), async (load) => {
  const [{ declarations }, { syntheticKinds }] = await Promise.all([
    load(),
    import('../../support/synthetic-kinds/owner-kinds.ts'),
  ]);
  return { declarations: [...declarations, ...syntheticKinds] as never };
});

// kinds that the product does not have
const page = 'synthPage.article' as KindName;
const profile = 'synthProfile' as KindName;

describe('a kind with variants', () => {
  test('has one list, and an address of its items for each variant', () => {
    expect(matchRoute('/jaffa/synth-pages?q=a')).toEqual({ name: 'list', params: { venue: 'jaffa' }, kind: page });
    expect(matchRoute('/jaffa/synth-pages/article/p1')).toEqual({
      name: 'item',
      params: { venue: 'jaffa', item: 'p1' },
      kind: page,
      component: 'article',
    });
    expect(matchRoute('/jaffa/synth-pages/story/p1/details')).toEqual({
      name: 'itemTab',
      params: { venue: 'jaffa', item: 'p1', tab: 'details' },
      kind: page,
      component: 'story',
    });
  });

  test('has no item without a variant, or of one that is not declared', () => {
    expect(matchRoute('/jaffa/synth-pages/p1').name).toBe('unknown');
    expect(matchRoute('/jaffa/synth-pages/menu/p1').name).toBe('unknown');
  });

  test('links lead to the variant of the item; where it is not known, to the kind’s own component', () => {
    expect(itemPath('jaffa', { entity: page, id: 'p 1', component: 'story' })).toBe('/jaffa/synth-pages/story/p%201');
    expect(itemPath('jaffa', { entity: page, id: 'p1' }, { path: 'title', language: 'he' })).toBe(
      '/jaffa/synth-pages/article/p1?field=title&language=he',
    );
    expect(parentPath('jaffa', page)).toBe('/jaffa/synth-pages');
    expect(redirectFor('/jaffa/synth-pages/story/p1', { access: 'signedIn', previous: '/' })).toBe(
      '/jaffa/synth-pages',
    );
  });
});

describe('a singleton', () => {
  const route = { params: { venue: 'jaffa', item: 'synthProfile-jaffa' }, kind: profile };

  test('is opened at its section, with an id that follows from the venue, and has no list', () => {
    expect(matchRoute('/jaffa/synth-profile')).toEqual({ name: 'item', ...route });
    expect(matchRoute('/jaffa/synth-profile/details')).toEqual({
      name: 'itemTab',
      ...route,
      params: { ...route.params, tab: 'details' },
    });
    expect(itemPath('jaffa', { entity: profile, id: 'synthProfile-jaffa' })).toBe('/jaffa/synth-profile');
  });

  test('has a menu entry and no command that creates one; back leads to the content area', () => {
    expect(getCommand('go.synth-profile').needs).toEqual(['read', 'venue']);
    expect(() => getCommand('create.synthProfile')).toThrow('no command');
    expect(toSectionPath(matchRoute('/jaffa/synth-profile/details'))).toBe(sectionPath('jaffa', profile));
    expect(parentPath('jaffa', profile)).toBe('/jaffa/venue');
  });
});

test('a singleton cannot be deleted', async () => {
  const draft = emptyDraft(getKind(profile), 'Profile');
  const item = { ...stored(winter), id: 'synthProfile-jaffa', component: 'synthProfile', draft };
  const { actor } = await openEditor({ entity: profile, id: item.id }, loaded({ item }));
  expect(actor.getSnapshot().can({ type: 'editor.delete' })).toBe(false);
});

describe('opening a singleton', () => {
  const item = { cms_id: 'synthProfile-jaffa', name: 'Profile', component: 'synthProfile', version: 1 };
  const rest = {
    state: 'draft',
    updated_at: '',
    updated_by: { name: 'Michal' },
    content: { en: { _name: 'Profile' } },
  };
  const notFound = { code: 'NOT_FOUND', key: 'notFound', message: '' };
  const openWith = (mayCreate: boolean) => {
    let exists = false;
    const requests: string[] = [];
    const ask = async (_endpoint: string, document: { toString: () => string }, variables: unknown) => {
      const creates = /mutation ContentCreate/.test(String(document));
      requests.push(creates ? `create ${JSON.stringify(variables)}` : 'read');
      if (creates && !mayCreate) throw { code: 'FORBIDDEN', key: 'forbidden', message: '' };
      if (creates) exists = true;
      if (!creates && !exists) throw notFound;
      return creates ? {} : { content: { ...item, ...rest } };
    };
    const { open } = createItemApi({ ask: ask as never, newId: () => 'k' });
    return { requests, opened: open({ entity: profile, id: item.cms_id, venue: 'jaffa' }) };
  };

  test('creates it where it does not exist yet', async () => {
    const { requests, opened } = openWith(true);
    expect(await opened).toMatchObject({ id: 'synthProfile-jaffa', component: 'synthProfile' });
    const variables = { name: 'Profile', directory: 'jaffa', entity: 'synthProfile', component: 'synthProfile' };
    expect(requests).toEqual(['read', `create ${JSON.stringify(variables)}`, 'read']);
  });

  test('finds nothing where the role may not create it', async () => {
    await expect(openWith(false).opened).rejects.toEqual(notFound);
  });
});

test('every address of a kind is recognised as what it is', () => {
  const wrong = routes.filter(({ name, path, kind, component }) => {
    const match = matchRoute(
      path.replace(':venue', 'jaffa').replace(':item', 'i1').replace(':tab', 't').replace(':part', 'language'),
    );
    return match.name !== name || match.kind !== kind || match.component !== component;
  });
  expect(wrong).toEqual([]);
});

test('kinds share a section only when they share an entity: its list shows them all', () => {
  const shared = sectionKinds.map((kind) => getKindIdentity(kind).entity);
  expect(shared).toEqual([...new Set(shared)]);
  expect(sectionKinds.map(getSection).toSorted()).toEqual(
    [...new Set(routes.flatMap(({ kind }) => (kind ? getSection(kind) : [])))].toSorted(),
  );
});
