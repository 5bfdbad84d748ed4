import { targetEntities, targetKinds } from './call-to-action-targets.ts';
import { choice } from './choice.ts';
import { derived } from './derived.ts';
import { link } from './link.ts';
import { reference } from './reference.ts';
import { storedAt } from './stored-at.ts';
import { localizedText, plainText } from './text.ts';

/** What a link of the venue's own may lead to: an item that guests can open. */
const target = () => reference({ entity: 'page', orEntities: targetEntities, venue: 'own' });

/** Where an item leads: to another item of the venue, or to another site. */
export const callToAction = () => ({
  action_type: storedAt('call_to_action.type', choice(['page', 'external'])),
  action_cms_id: storedAt('call_to_action.cms_id', target()),
  action_kind: storedAt('call_to_action.kind', choice(targetKinds)),
  action_post: storedAt('call_to_action.post', reference({ entity: 'post', venue: 'own' })),
  action_url: storedAt('call_to_action.external.url', link()),
  action_parameters: storedAt('call_to_action.external.parameters', plainText({ max: 500 })),
});

/** Where a row leads: to an item of the venue, else to another site. Its type follows from which of the two is set. */
export const rowCallToAction = () => ({
  action_text: storedAt('call_to_action.text', localizedText({ max: 80 })),
  action_cms_id: storedAt('call_to_action.cms_id', target()),
  action_url: storedAt('call_to_action.external.url', link()),
  action_type: storedAt(
    'call_to_action.type',
    derived(({ action_cms_id: id, action_url: url }) => (id ? 'page' : url ? 'external' : '')),
  ),
});
