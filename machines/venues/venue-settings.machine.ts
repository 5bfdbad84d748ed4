import { createFormMachine } from '../form/form.machine.ts';
import { venueSettingsForm } from './venue-settings.form.ts';

/** What a venue is called, where it is, which currency and languages its content is in, what becomes of invitations. */
export const venueSettingsMachine = createFormMachine(venueSettingsForm);
