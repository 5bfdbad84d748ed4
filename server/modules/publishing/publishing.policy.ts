import { reads, writes } from '../../graphql/policy.ts';

export const publishingPolicy = {
  publishCheck: reads('item'),
  publish: writes('publish', 'item'),
  unpublish: writes('publish', 'item'),
};
