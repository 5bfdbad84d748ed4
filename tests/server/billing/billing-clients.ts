import {
  type BillFieldsFragment,
  type BillingQuery,
  BillCreditDocument,
  BillEventDocument,
  BillingDocument,
  BillSaveDocument,
  VenueCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';

export type Bill = BillFieldsFragment;

export const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
  const { data, error } = await call;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as Result;
};
/** Code, key and path of the error; null without one. */
export const readRefusal = async (call: ReturnType<Request>) => {
  const { error } = await call;
  return error && [error.code, error.key, error.path ?? null];
};

/** An owner's calls about the bills of a venue of its own, which has none yet. */
export const openBilling = async (server: TestServer) => {
  const { data } = await (await enter(server, 'michal', null))(VenueCreateDocument, {
    name: 'Bills',
    region_code: 'IL',
  });
  const directory = (data.venueCreate as { venue: string }).venue;
  const ask = await enter(server, 'michal', directory);
  const defaults = {
    directory,
    name: 'Noa Ben Levi',
    issueDate: '20260501',
    dueDate: '20260531',
    type: 'event',
    description: 'WiFi 5G (30 GB)',
    sum: 45_000,
    emails: ['noa@petilia.example'],
  };
  return {
    directory,
    ask,
    defaults,
    list: () => must<BillingQuery['billing']>(ask(BillingDocument, { directory }), 'billing'),
    save: (given: Record<string, unknown> = {}) => ask(BillSaveDocument, { ...defaults, ...given }),
    change: (id: string, given: Record<string, unknown>) => ask(BillSaveDocument, { directory, id, ...given }),
    send: (id: string, event: string, more: Record<string, unknown> = {}) =>
      ask(BillEventDocument, { id, event, ...more }),
    credit: (id: string, sum: number) => ask(BillCreditDocument, { id, sum, reason: 'Came late' }),
    draft: (given: Record<string, unknown> = {}) =>
      must<Bill>(ask(BillSaveDocument, { ...defaults, ...given }), 'billSave'),
    opened: async (given: Record<string, unknown> = {}) => {
      const { id } = await must<Bill>(ask(BillSaveDocument, { ...defaults, ...given }), 'billSave');
      return must<Bill>(ask(BillEventDocument, { id, event: 'open' }), 'billEvent');
    },
  };
};
