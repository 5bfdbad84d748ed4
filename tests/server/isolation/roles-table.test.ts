import { fieldNotesPolicy } from '../../../server/modules/field-notes/field-notes.policy.ts';
import { noticesPolicy } from '../../../server/modules/notices/notices.policy.ts';
import { savedViewsPolicy } from '../../../server/modules/saved-views/saved-views.policy.ts';
import { guestsPolicy } from '../../../server/modules/guest-link/guest-link.policy.ts';
import { describe, expect, test } from 'vitest';
import {
  guestPurposes,
  mayAsGuest,
  may,
  mayWithRole,
  type Role,
  roles,
  type Thing,
  things,
  type Verb,
  verbs,
} from '../../../graphql/domain/roles.ts';
import { applyMasks, maskValue } from '../../../server/graphql/masks.ts';
import { policies } from '../../../server/endpoints/policies.ts';
import {
  allowsRole,
  guests,
  isMaskedFor,
  reads,
  readsAs,
  signedIn,
  writes,
} from '../../../server/authorization/policy.ts';
import { mayReceiveChange } from '../../../server/write/change-events.ts';

const allowedVerbs = (role: Role, thing: Thing) => verbs.filter((verb) => may(role, verb, thing)).join(' ');
const rolesWho = (verb: Verb, thing: Thing) => roles.filter((role) => may(role, verb, thing));

describe('roles', () => {
  test('grant exactly what the table of rules lists', () => {
    const edit = 'read write translate publish delete';
    const none = '';
    const table = Object.fromEntries(
      things.map((thing) => [thing, Object.fromEntries(roles.map((role) => [role, allowedVerbs(role, thing)]))]),
    );
    const row = (owner: string, manager: string, host: string, editor: string, translator: string, viewer: string) => ({
      owner,
      manager,
      host,
      editor,
      translator,
      viewer,
    });
    const cards = 'read unmask issue redeem reverse block';
    expect(table).toEqual({
      venue: row(
        'read write translate publish delete',
        'read write translate publish',
        'read',
        'read write translate publish',
        'read',
        'read',
      ),
      content: row(edit, edit, 'read', edit, 'read translate', 'read'),
      workPlan: row(edit, edit, 'read', edit, none, 'read'),
      reservation: row(
        'read unmask write delete approve export',
        'read unmask write delete approve export',
        'read unmask write approve',
        none,
        none,
        'read unmask',
      ),
      table: row('read write', 'read write', 'read', '', '', 'read'),
      survey: row('read write export', 'read write export', 'read', none, none, 'read'),
      registration: row('read write', 'read write', 'read write', none, none, none),
      giftCard: row(`read unmask write delete ${cards.slice(12)} export`, cards, 'read unmask', none, none, 'read'),
      employee: row('read unmask write', 'read unmask write', 'read', none, none, none),
      report: row('read unmask write export', 'read unmask export', none, none, none, 'read'),
      billing: row('read write export', 'read export', none, none, none, none),
      schedule: row('read write', 'read write', 'read', 'read', 'read', 'read'),
      audit: row('read export', none, none, none, none, none),
    });
  });

  test('the verbs that move money or data out are held by few', () => {
    expect(rolesWho('redeem', 'giftCard')).toEqual(['owner', 'manager']);
    for (const thing of ['report', 'reservation', 'survey'] as const)
      expect([thing, rolesWho('export', thing)]).toEqual([thing, ['owner', 'manager']]);
    expect(rolesWho('approve', 'reservation')).toEqual(['owner', 'manager', 'host']);
  });

  test('an unknown role may do nothing', () => {
    for (const role of ['', 'guest', 'superUser', 'constructor', '__proto__'])
      expect(things.some((thing) => verbs.some((verb) => mayWithRole(role, verb, thing)))).toBe(false);
  });

  test('a guest may do what the link is for, to the thing it opens, and nothing else', () => {
    const allowed = guestPurposes.flatMap((purpose) =>
      things.flatMap((thing) =>
        verbs.flatMap((verb) => (mayAsGuest(purpose, verb, thing) ? [`${purpose}: ${verb} ${thing}`] : [])),
      ),
    );
    expect(allowed).toEqual([
      'invitation: read reservation',
      'invitation: answer reservation',
      'survey: read survey',
      'survey: answer survey',
      'registration: read registration',
      'registration: answer registration',
      'giftCard: read giftCard',
      'membership: read employee',
    ]);
  });
});

describe('rules', () => {
  test('allow exactly the roles that hold their verb', () => {
    const admitted = (rule: Parameters<typeof allowsRole>[0]) => roles.filter((role) => allowsRole(rule, role));
    expect(admitted(signedIn('read'))).toEqual([...roles]);
    expect(admitted(writes('redeem', 'giftCard'))).toEqual(['owner', 'manager']);
    expect(admitted(readsAs('export', 'report'))).toEqual(['owner', 'manager']);
    expect(admitted(writes('publish', 'item'))).toEqual(['owner', 'manager', 'editor']);
    expect(admitted(writes('translate', 'item'))).toEqual(['owner', 'manager', 'editor', 'translator']);
    expect(admitted(guests('survey', 'answer', 'survey'))).toEqual([]);
  });

  test('of guests are reads only for the verb read', () => {
    expect(guests('survey', 'read', 'survey').kind).toBe('read');
    expect(guests('survey', 'answer', 'survey').kind).toBe('write');
  });

  test('mask their answer for members without the verb unmask, and for nobody where nothing is declared', () => {
    const rule = reads('giftCard', { number: 'last4' });
    expect(roles.filter((role) => isMaskedFor(rule, role) && allowsRole(rule, role))).toEqual(['viewer']);
    expect(roles.some((role) => isMaskedFor(reads('giftCard'), role))).toBe(false);
  });

  test('only what a link opens is a guest’s, and each write names a verb that is no read', () => {
    for (const [operation, rule] of Object.entries(policies)) {
      expect([operation, rule.as === 'guest']).toEqual([operation, Object.hasOwn(guestsPolicy, operation)]);
      // what people save for themselves, whoever may read the venue, and notes of whoever may read the item
      const isOwn = Object.hasOwn({ ...savedViewsPolicy, ...noticesPolicy, ...fieldNotesPolicy }, operation);
      if (rule.as === 'venue' && rule.kind === 'write' && !isOwn)
        expect([operation, rule.verb]).not.toEqual([operation, 'read']);
    }
  });
});

describe('masks', () => {
  test('show the end of a text that is long enough, and nothing of anything else', () => {
    expect(maskValue('ABCD1234EFGH', 'last4')).toBe('••••EFGH');
    expect(maskValue('12345678', 'last4')).toBe('••••'); // half of it would be readable
    expect(maskValue('+972501234567', 'last2')).toBe('••••67');
    expect(maskValue('אבגדהוז', 'last2')).toBe('••••וז');
    expect(maskValue('x'.repeat(20), 'hidden')).toBeNull();
    expect(maskValue(1234567890, 'last4')).toBeNull();
    expect(maskValue(null, 'last4')).toBeNull();
  });

  test('apply at any depth and leave everything else as it is', () => {
    const at = new Date(0);
    const answer = {
      count: 1,
      at,
      cards: [{ number: 'ABCD1234EFGH', balance: 500, owner: { phone: '+972501234567' } }],
    };
    expect(applyMasks(answer, { number: 'last4', phone: 'last2' })).toEqual({
      count: 1,
      at,
      cards: [{ number: '••••EFGH', balance: 500, owner: { phone: '••••67' } }],
    });
    expect(answer.cards[0]?.number).toBe('ABCD1234EFGH');
    expect(applyMasks(null, { number: 'hidden' })).toBeNull();
  });
});

describe('a live change reaches', () => {
  const receivers = (change: Parameters<typeof mayReceiveChange>[1]) =>
    roles.filter((role) => mayReceiveChange(role, change));

  test('the roles that may read what changed', () => {
    expect(receivers({ kind: 'content', entity: 'menu', component: 'menu' })).toEqual([...roles]);
    expect(receivers({ kind: 'fieldNote', entity: 'shifts', component: 'shifts' })).not.toContain('translator');
    expect(receivers({ kind: 'venue' })).toEqual([...roles]);
    expect(receivers({ kind: 'access' })).toEqual([...roles]);
    expect(receivers({ kind: 'gap' })).toEqual([...roles]);
  });

  test('nobody when its kind, its entity or the receiver’s role is unknown', () => {
    expect(receivers({ kind: 'content', entity: 'dragon', component: 'dragon' })).toEqual([]);
    expect(receivers({ kind: 'content', entity: null })).toEqual([]);
    expect(receivers({ kind: 'constructor' })).toEqual([]);
    expect(mayReceiveChange(null, { kind: 'venue' })).toBe(false);
  });
});
