import { reads, writes } from '../../graphql/policy.ts';

export const publishingPolicy = {
  publishCheck: reads('content'),
  publish: writes('publish', 'content'),
  unpublish: writes('publish', 'content'),
};
