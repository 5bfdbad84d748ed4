import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { createRegistration, resendRegistration, sendRegistrationEvent } from './change-registration.ts';
import { listRegistrations } from './list-registrations.ts';
import { registrationsPolicy } from './registrations.policy.ts';

const { venueResolver } = createAuthorizedResolvers(registrationsPolicy);

export const resolvers: Resolvers = {
  Query: { registrations: venueResolver('registrations', listRegistrations) },

  Mutation: {
    registrationCreate: venueResolver('registrationCreate', createRegistration),
    registrationEvent: venueResolver('registrationEvent', sendRegistrationEvent),
    registrationSend: venueResolver('registrationSend', resendRegistration),
  },
};
