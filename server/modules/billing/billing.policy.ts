import { reads, writes } from '../../authorization/policy.ts';

export const billingPolicy = {
  billing: reads('billing'),
  bill: reads('billing'),
  billPdf: reads('billing'),
  billSave: writes('write', 'billing'),
  billDelete: writes('write', 'billing'),
  billEvent: writes('write', 'billing'),
  billCredit: writes('write', 'billing'),
  billSend: writes('write', 'billing'),
};
