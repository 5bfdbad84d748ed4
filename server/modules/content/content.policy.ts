import { reads, readsShared, writes } from '../../authorization/policy.ts';

export const contentPolicy = {
  content: reads('item'),
  contentByName: reads('item'),
  contentList: reads('item'),
  contentCount: reads('item'),
  page: reads('item'),
  contentMarketplaces: readsShared('item'),
  contentVenuePages: readsShared('item'),
  referenceVenues: reads('item'),
  // of another venue only what is public, or what the person may read as a member there
  referenceItems: readsShared('item'),
  referencedItem: reads('item'),
  contentDeletion: reads('item'),
  deletionCheck: reads('item'),
  contentReferrers: reads('item'),
  searchContent: reads('item'),
  contentItems: reads('item'),
  contentVersions: reads('item'),
  contentVersion: reads('item'),
  contentCreate: writes('write', 'item'),
  contentDuplicate: writes('write', 'item'),
  contentSoldOut: writes('publish', 'item'),
  // what a translator may change is checked value by value: `assertTranslatorChanges`
  contentUpdate: writes('translate', 'item'),
  contentDelete: writes('delete', 'item'),
  contentRestore: writes('delete', 'item'),
  // new items need `write`, new versions what `contentUpdate` needs
  contentImport: writes('translate', 'item'),
  contentImportUndo: writes('translate', 'item'),
};
