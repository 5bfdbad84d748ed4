import { expect, test } from 'vitest';
import { errorTexts } from '../../graphql/error-texts.ts';
import { successKeys } from '../../graphql/errors.ts';

/** The catalogue of the specification: texts word for word, and keys of which it shows no text. */
const texts = `
  Choose a package before export|Exceeded Number of Venues|File upload failed|Image fetch failed|Fetch publication error
  No Shifts file Found|Error in statics fetch|Update statics failed|There was an error in fetching the page json
  Max upload size - 10 mb|No changes where found|User has no venues|Error in loading venue|Workplan fetch failed
  Phone number is invalid|Cannot publish a post to a page that is not public|Create a call to action before publish
  Page publish failed|Update Marketplace failed|Venue page creating failed, try again
  The uploaded file is of wrong format|Cannot import a different content type|Invalid password, please try again
  No such email registered, please try again|Phone number is not registered|Please wait 5 minutes and try again
  User phone number already exists|The code is incorrect|Code not matched|Something went wrong, please try again
  User already exists|Invalid signup input|Invalid auth refresh token|Invalid employee input|A website must start with {host}`;
const keys = `getBase64Error fetchPublicationError getPublicationError getShiftsError getAvailabilityError getCheckoutError
  getTicketsError getStaticsFailed updateStaticsError phoneNotValid phoneError venuePageCreateFailed noVenuePageCmsId
  wrongImportComponent getContentListFail exportFileFailed noReports`;
const successes = `updatePublication updateStatics importVenuePage updateVenuePage updateWorkplans publishContent contentDelete
  updateVenue updateGallery updateProduct updateMarketplace uploadToV2 createPostForPage`;

const split = (text: string, by: RegExp) => text.trim().split(by);

test('every error and success of the specification’s catalogue is in ours, word for word', () => {
  const known = new Set(Object.values(errorTexts));
  expect(split(texts, /\n\s*|\|/).filter((text) => !known.has(text))).toEqual([]);
  expect(split(keys, /\s+/).filter((key) => !Object.hasOwn(errorTexts, key))).toEqual([]);
  const names = new Set<string>(successKeys);
  expect(split(successes, /\s+/).filter((key) => !names.has(key))).toEqual([]);
});
