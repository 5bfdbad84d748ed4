import { reads, writes } from '../../authorization/policy.ts';

export const publishingPolicy = {
  publishCheck: reads('item'),
  publish: writes('publish', 'item'),
  unpublish: writes('publish', 'item'),
};
