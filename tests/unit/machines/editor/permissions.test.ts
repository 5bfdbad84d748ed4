import { describe, expect, test } from 'vitest';
import { getKind } from '../../../../graphql/content/kinds/registry.ts';
import { kindNames } from '../../../../graphql/content/kinds/identities.ts';
import { mayWithRole, roles } from '../../../../graphql/domain/roles.ts';
import { canEdit, getAccess } from '../../../../machines/editor/model/editor.permissions.ts';
import { contentListTable } from '../../../../machines/list/content-list.table.ts';
import { listMachine } from '../../../../machines/list/list.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { answer, row } from '../list/row-fixtures.ts';

describe('a role may do to an item what its kind’s permission subject allows', () => {
  test('a translator translates menus, and may not change a work plan at all', () => {
    const venue = createVenueWithRole('translator', { mayWrite: ['he'] });
    expect(getAccess({ venue, entity: 'menu' })).toBe('translate');
    expect(getAccess({ venue, entity: 'shifts' })).toBe('read');
  });

  test.each(kindNames)('%s: an editor writes, a host only reads', (entity) => {
    expect(getAccess({ venue: createVenueWithRole('editor'), entity })).toBe('write');
    const host = { venue: createVenueWithRole('host'), entity };
    expect([getAccess(host), canEdit(host, 'read'), canEdit(host, 'delete')]).toEqual(['read', true, false]);
  });

  test.each(kindNames.flatMap((entity) => roles.map((role) => [entity, role] as const)))(
    'the list of %s offers a %s the same',
    async (entity, role) => {
      const { subject } = getKind(entity);
      const person = { id: 'p1', role, name: 'Michal Arad' };
      const input = { venue: createVenueWithRole(role), entity, query: {}, person };
      expect(contentListTable.scope(input)).toMatchObject({ subject });
      const list = createActorHarness(listMachine, { input, systemId: 'list' });
      await list.answer('loadPage', answer([row('a')]));
      list.actor.send({ type: 'row.selected', id: 'a' });
      const snapshot = list.actor.getSnapshot();
      expect([
        snapshot.can({ type: 'table.create' }),
        snapshot.can({ type: 'table.action', action: 'delete' }),
        snapshot.can({ type: 'table.action', action: 'publish' }),
      ]).toEqual([
        mayWithRole(role, 'write', subject),
        mayWithRole(role, 'delete', subject),
        mayWithRole(role, 'publish', subject),
      ]);
    },
  );
});
