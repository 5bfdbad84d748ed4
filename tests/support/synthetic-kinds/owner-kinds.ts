import { defineKind, type Kind } from '../../../graphql/content/model/define-kind.ts';
import { reference } from '../../../graphql/content/fields/reference.ts';
import { rows } from '../../../graphql/content/fields/rows.ts';
import { localizedText } from '../../../graphql/content/fields/text.ts';

// Kinds that no product has, with what today's real ones do without: variants, companions, references, a singleton, a
// permission subject of their own. A test adds them to the declarations with `vi.mock`.

export const page = defineKind({
  entity: 'synthPage',
  component: 'article',
  variants: ['story'],
  address: { form: 'variant', section: 'synth-pages' },
  icon: 'menu',
  baseName: 'Page',
  saved: 'updateMenu',
  fields: {
    title: localizedText({ max: 120 }),
    announcement: reference({ entity: 'synthPublication', component: 'article', venue: 'own' }),
    menu: reference({ entity: 'menu', venue: 'own' }),
    related: rows({ item: reference({ entity: 'synthPage', component: 'story', venue: 'any' }) }, { max: 10 }),
  },
  tabs: { details: ['title', 'announcement', 'menu', 'related'] },
  companions: [
    { entity: 'synthPublication', component: 'article', field: 'announcement', ownerField: 'page' },
    { entity: 'synthPlan' },
  ],
});

export const publication = defineKind({
  entity: 'synthPublication',
  component: 'article',
  address: { form: 'section', section: 'synth-publications' },
  icon: 'menu',
  baseName: 'Publication',
  saved: 'updateMenu',
  fields: {
    title: localizedText({ max: 120 }),
    page: reference({ entity: 'synthPage', venue: 'own' }),
  },
  tabs: { details: ['title', 'page'] },
});

export const plan = defineKind({
  entity: 'synthPlan',
  component: 'synthPlan',
  subject: 'workPlan',
  address: { form: 'section', section: 'synth-plans' },
  icon: 'menu',
  baseName: 'Plan',
  saved: 'updateMenu',
  fields: { title: localizedText({ max: 120 }), heading: localizedText({ max: 120 }) },
  tabs: { details: ['title', 'heading'] },
});

export const profile = defineKind({
  entity: 'synthProfile',
  component: 'synthProfile',
  subject: 'venue',
  singleton: true,
  address: { form: 'singleton', section: 'synth-profile' },
  icon: 'menu',
  baseName: 'Profile',
  saved: 'updateMenu',
  fields: { title: localizedText({ max: 120, required: true }) },
  tabs: { details: ['title'] },
});

export const syntheticKinds: readonly Kind[] = [page, publication, plan, profile];
