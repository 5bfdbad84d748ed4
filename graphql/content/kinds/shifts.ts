import { defineKind } from '../model/define-kind.ts';
import { workPlan, workPlanFields } from '../work-plan-fields.ts';

/** The opening rules of a page: when a table can be booked, and for how many (rules, "Work plans"). */
export const shifts = defineKind({
  ...workPlan,
  entity: 'shifts',
  component: 'shifts',
  address: { form: 'section', section: 'shifts' },
  shortcut: 'f',
  icon: 'shifts',
  baseName: 'Shifts',
  notLoaded: 'getShiftsError',
  fields: workPlanFields('shifts'),
});
