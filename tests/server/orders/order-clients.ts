import {
  OrderKeyCreateDocument,
  type OrderKeyCreateMutation,
  ReportTicketDocument,
  type ReportTicketQuery,
} from '../../../graphql/generated/api/graphql.ts';
import type { ReportQuery, SummaryReportQuery } from '../../../graphql/generated/reports/graphql.ts';
import { ReportDocument, SummaryReportDocument } from '../../../graphql/generated/reports/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import type { EditedItem, Request } from '../content/demo-clients.ts';

export const venue = 'petilia-jaffa';

export interface ShownOrderAnswer {
  result: string;
  id: string;
  source: string;
  revision?: number;
  status?: number;
  pointer?: string;
  key?: string;
}

/** A page of the venue, whose orders are counted. */
export const createPage = async (owner: Request, name: string): Promise<string> => {
  const text = `mutation ($name: String!) {
    contentCreate(name: $name, directory: "${venue}", entity: "page", component: "article") { cms_id }
  }`;
  const { data, error } = await owner(text, { name });
  if (error) throw new Error(JSON.stringify(error));
  return (data.contentCreate as EditedItem).cms_id;
};

export const createKey = async (owner: Request, name = 'Till'): Promise<OrderKeyCreateMutation['orderKeyCreate']> => {
  const { data, error } = await owner(OrderKeyCreateDocument, { directory: venue, name });
  if (error) throw new Error(JSON.stringify(error));
  return data.orderKeyCreate as OrderKeyCreateMutation['orderKeyCreate'];
};

/** Sends orders as another system does. */
export const createSender =
  (server: Pick<TestServer, 'url'>, secret: string) =>
  async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as never };
  };

/** An order over 120.00 of 12 May 2026 at noon. */
export const order = (page: string, more: object = {}) => ({
  source: 'till',
  id: 'A-1',
  page,
  at: '2026-05-12T12:00:00+03:00',
  currency: 'ILS',
  items: [{ name: 'Shakshuka', quantity: 2, price: 6000 }],
  ...more,
});

export const getTicket = async (person: Request, given: object = {}): Promise<ReportTicketQuery['reportTicket']> => {
  const { data, error } = await person(ReportTicketDocument, { directory: venue, ...given });
  if (error) throw new Error(JSON.stringify(error));
  return data.reportTicket as ReportTicketQuery['reportTicket'];
};

/** Asks the reporting service with a ticket, and nothing else. */
export const createReader = (server: TestServer, ticket: string) => {
  const ask = async <Result>(document: typeof SummaryReportDocument | typeof ReportDocument, variables: object) => {
    const headers = { 'x-report-ticket': ticket };
    const { status, body } = await server.ask('reports', document as never, variables, { headers });
    const [error] = body.errors ?? [];
    return { status, data: body.data as Result, error: error?.extensions ?? null };
  };
  return {
    summary: (variables: object = {}) => ask<SummaryReportQuery>(SummaryReportDocument, variables),
    report: (variables: object = {}) => ask<ReportQuery>(ReportDocument, variables),
  };
};

/** A report as a file. */
export const download = async (
  server: TestServer,
  ticket: string,
  { file = 'csv', ...filter }: { file?: 'csv' | 'xlsx' } & Record<string, string> = {},
) => {
  const response = await fetch(`${server.url}/reports/orders.${file}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-report-ticket': ticket },
    body: JSON.stringify(filter),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
