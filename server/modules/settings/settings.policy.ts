import { reads, writes } from '../../graphql/policy.ts';

export const settingsPolicy = {
  venueSettingFile: reads('item'),
  saveVenueSettingFile: writes('write', 'item'),
};
