export type * from './types.ts';
export { SaveVenueSettingFileDocument } from './operations/SaveVenueSettingFile.ts';
export { VenueSettingFileDocument } from './operations/VenueSettingFile.ts';