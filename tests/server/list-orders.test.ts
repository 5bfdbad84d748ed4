import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AuditLogDocument,
  GiftcardsDocument,
  PaymentsDocument,
  PromotionsDocument,
  RegistrationsDocument,
  SurveysDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../support/server.ts';
import { enter, openDemoGroup, type Request } from './content/demo-clients.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

type Row = Record<string, unknown>;
interface List {
  document: { toString(): string };
  field: string;
  rows: string;
  variables?: object;
  /** by order: what is compared */
  orders: Record<string, (row: Row) => string | number | null>;
}

const text = (name: string) => (row: Row) => (row[name] as string | null) ?? null;
const number = (name: string) => (row: Row) => row[name] as number;
const lists: Record<string, List> = {
  payments: {
    document: PaymentsDocument,
    field: 'payments',
    rows: 'rows',
    orders: { day: text('at'), amount: number('amount') },
  },
  promotions: {
    document: PromotionsDocument,
    field: 'promotions',
    rows: 'rows',
    orders: { views: number('views'), published: text('publishedAt') },
  },
  surveys: {
    document: SurveysDocument,
    field: 'surveys',
    rows: 'replies',
    variables: { from: '20200101', aggregate: 'total' },
    orders: { visit: text('expected'), repliedAt: text('repliedAt') },
  },
  'gift cards': {
    document: GiftcardsDocument,
    field: 'giftcards',
    rows: 'cards',
    orders: { balance: number('amount'), expires: text('expiration_date'), created: text('created_at') },
  },
  registrations: {
    document: RegistrationsDocument,
    field: 'registrations',
    rows: 'rows',
    orders: { created: text('createdAt') },
  },
  audit: { document: AuditLogDocument, field: 'auditLog', rows: 'rows', orders: { when: text('at') } },
};

test.each(Object.entries(lists))(
  'the %s are ordered by each heading both ways, page by page, and by no other',
  async (_, { document, field, rows, variables, orders }) => {
    const ask = (more: object) => michal(document, { directory: 'petilia-jaffa', ...variables, ...more });
    const read = async (more: object): Promise<Row[]> => {
      const { data, error } = await ask(more);
      if (error) throw new Error(JSON.stringify(error));
      return (data[field] as Record<string, Row[]>)[rows] ?? [];
    };
    for (const [by, value] of Object.entries(orders))
      for (const order of [by, `-${by}`]) {
        const page = await read({ order, limit: 20 });
        const values = page.map(value).filter((one) => one !== null);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([order, values]).toEqual([order, order === by ? sorted : sorted.toReversed()]);
        const parts = [...(await read({ order, limit: 7 })), ...(await read({ order, limit: 7, offset: 7 }))];
        expect(parts).toEqual(page.slice(0, 14));
      }
    expect((await ask({ order: 'id' })).error).toMatchObject({ key: 'badInput', path: 'order' });
  },
);
