import type { SurveyRow } from './surveys.types.ts';

/** The state of a survey; the message `surveys.state.*`. */
export type SurveyState = 'failed' | 'expired' | 'viewed' | 'sent' | 'replied' | 'corrected' | 'handled';

export const getSurveyState = ({ survey, answers, original, delivery, readAt }: SurveyRow): SurveyState => {
  if (answers === null) {
    if (delivery === 'failed') return 'failed';
    if (readAt >= survey.expiresAt) return 'expired';
    return survey.viewed ? 'viewed' : 'sent';
  }
  if (survey.status === 'handled') return 'handled';
  return original === null ? 'replied' : 'corrected';
};
