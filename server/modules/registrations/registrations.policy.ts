import { reads, writes } from '../../authorization/policy.ts';

export const registrationsPolicy = {
  registrations: reads('registration'),
  registrationCreate: writes('write', 'registration'),
  registrationEvent: writes('write', 'registration'),
  registrationSend: writes('write', 'registration'),
};
