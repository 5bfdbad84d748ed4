import { reads, writes } from '../../authorization/policy.ts';

export const settingsPolicy = {
  venueSettingFile: reads('item'),
  saveVenueSettingFile: writes('write', 'item'),
};
