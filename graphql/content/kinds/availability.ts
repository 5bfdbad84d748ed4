import { defineKind } from '../model/define-kind.ts';
import { workPlan, workPlanFields } from '../work-plan-fields.ts';

/** How many guests a page takes at a time: the largest group of a rule is its covers per slot (rules, "Work plans"). */
export const availability = defineKind({
  ...workPlan,
  entity: 'availability',
  component: 'availability',
  address: { form: 'section', section: 'availability' },
  icon: 'availability',
  baseName: 'Availability',
  notLoaded: 'getAvailabilityError',
  fields: workPlanFields('availability', { labelled: ['group_max'] }),
});
