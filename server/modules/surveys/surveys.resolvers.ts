import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listSurveys } from './list-surveys.ts';
import { surveysPolicy } from './surveys.policy.ts';
import { resendSurvey, updateSurvey } from './update-survey.ts';

const { venueResolver } = createAuthorizedResolvers(surveysPolicy);

export const resolvers: Resolvers = {
  Query: { surveys: venueResolver('surveys', listSurveys) },
  Mutation: {
    surveyUpdate: venueResolver('surveyUpdate', updateSurvey),
    surveyResend: venueResolver('surveyResend', resendSurvey),
  },
};
