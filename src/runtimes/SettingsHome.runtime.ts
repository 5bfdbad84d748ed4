import { createDeleteVenueActors } from '../../machines/venues/delete-venue.actors.ts';
import { deleteVenueMachine } from '../../machines/venues/delete-venue.machine.ts';
import { createProfileCompletenessActors } from '../../machines/venues/profile-completeness.actors.ts';
import { profileCompletenessMachine } from '../../machines/venues/profile-completeness.machine.ts';
import { createVenueSettingsActors } from '../../machines/venues/venue-settings.actors.ts';
import { venueSettingsMachine } from '../../machines/venues/venue-settings.machine.ts';
import { deleteVenueCommands, venueSettingsCommands } from '../commands/venue.commands.ts';
import { SettingsHome } from '../screens/SettingsHome.tsx';
import { createManagement } from './create-dashboard.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'SettingsHome'> = {
  component: SettingsHome,
  commands: { venueSettings: venueSettingsCommands, deleteVenue: deleteVenueCommands },
  actors: {
    venueSettings: ({ ports }) => venueSettingsMachine.provide({ actors: createVenueSettingsActors(ports) }),
    profileCompleteness: ({ ports }) =>
      profileCompletenessMachine.provide({ actors: createProfileCompletenessActors(ports) }),
    management: createManagement,
    deleteVenue: ({ ports }) => deleteVenueMachine.provide({ actors: createDeleteVenueActors(ports) }),
  },
};
