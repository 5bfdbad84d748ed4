import { defineKind } from '../model/define-kind.ts';
import { workPlan, workPlanFields } from '../work-plan-fields.ts';

/** The tickets of a page: a slot for each time that is sold, and how many are for sale (rules, "Work plans"). */
export const ticket = defineKind({
  ...workPlan,
  entity: 'ticket',
  component: 'ticket',
  address: { form: 'section', section: 'tickets' },
  icon: 'tickets',
  baseName: 'Tickets',
  notLoaded: 'getTicketsError',
  fields: workPlanFields('ticket', { labelled: ['group_min', 'group_default', 'group_max'] }),
});
