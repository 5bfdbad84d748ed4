import { reads, writes } from '../../graphql/policy.ts';

export const contentPolicy = {
  content: reads('content'),
  contentByName: reads('content'),
  contentList: reads('content'),
  contentCount: reads('content'),
  contentVersions: reads('content'),
  contentVersion: reads('content'),
  contentCreate: writes('write', 'content'),
  // whoever may only translate is held to that word by word, in `translation.ts`
  contentUpdate: writes('translate', 'content'),
  contentDelete: writes('delete', 'content'),
  contentRestore: writes('delete', 'content'),
};
