import { reads, readsAs, writes } from '../../authorization/policy.ts';

export const ordersPolicy = {
  orderKeys: readsAs('write', 'report'),
  reportTicket: reads('report'),
  orderKeyCreate: writes('write', 'report'),
  orderKeyRevoke: writes('write', 'report'),
  orderImport: writes('write', 'report'),
};
