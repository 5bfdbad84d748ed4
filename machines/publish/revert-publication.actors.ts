import { PublishDocument, UnpublishDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { toRequests } from './requests.ts';

interface Row {
  id: string;
  owner?: string | null;
  publishedVersion: number | null;
}
type Calls = Pick<Ports, 'ask' | 'newId'>;

const asVenue = ({ newId }: Calls) => ({ as: 'venue', key: newId() }) as const;

/** Takes items down. */
export const unpublish = async (calls: Calls, rows: readonly Row[]) => {
  for (const request of toRequests(rows)) {
    const cms_list = request.map(({ id }) => id);
    await calls.ask('api', UnpublishDocument, { cms_list }, asVenue(calls));
  }
};

/** Restores the version that was published before, or unpublishes. */
export const revertPublication = async (calls: Calls, rows: readonly Row[]) => {
  for (const request of toRequests(rows)) {
    const published = request.filter(({ publishedVersion }) => publishedVersion !== null);
    const others = request.filter(({ publishedVersion }) => publishedVersion === null);
    const versions = published.flatMap(({ publishedVersion }) => publishedVersion ?? []);
    const cms_list = published.map(({ id }) => id);
    if (published.length > 0) await calls.ask('api', PublishDocument, { cms_list, versions }, asVenue(calls));
    await unpublish(calls, others);
  }
};
