import { defineKind } from '../model/define-kind.ts';
import { workPlan, workPlanFields } from '../work-plan-fields.ts';

/** What a page asks of guests who book: the tags of its rules, which never close a time (rules, "Work plans"). */
export const checkout = defineKind({
  ...workPlan,
  entity: 'checkout',
  component: 'checkout',
  address: { form: 'section', section: 'checkout' },
  icon: 'checkout',
  baseName: 'Checkout',
  notLoaded: 'getCheckoutError',
  fields: workPlanFields('checkout', { labelled: ['closed'] }),
});
