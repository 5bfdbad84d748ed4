import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { billingPolicy } from './billing.policy.ts';
import { creditBill, sendBillEvent } from './change-bill.ts';
import { getBillPdf } from './get-bill-pdf.ts';
import { getBill, listBills } from './list-bills.ts';
import { deleteBill, saveBill } from './save-bill.ts';
import { sendBill } from './send-bill.ts';

const { venueResolver } = createAuthorizedResolvers(billingPolicy);

export const resolvers: Resolvers = {
  Query: {
    billing: venueResolver('billing', listBills),
    bill: venueResolver('bill', getBill),
    billPdf: venueResolver('billPdf', getBillPdf),
  },

  Mutation: {
    billSave: venueResolver('billSave', saveBill),
    billDelete: venueResolver('billDelete', deleteBill),
    billEvent: venueResolver('billEvent', sendBillEvent),
    billCredit: venueResolver('billCredit', creditBill),
    billSend: venueResolver('billSend', sendBill),
  },
};
