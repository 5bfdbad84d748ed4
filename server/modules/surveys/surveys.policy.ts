import { reads, writes } from '../../authorization/policy.ts';

export const surveysPolicy = {
  surveys: reads('survey'),
  surveyUpdate: writes('write', 'survey'),
  surveyResend: writes('write', 'survey'),
};
