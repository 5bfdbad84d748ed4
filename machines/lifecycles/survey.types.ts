import type { SurveySentiment } from '../../graphql/domain/surveys.ts';

export type SurveyStatus = 'open' | SurveySentiment | 'handled';

/** A survey as the chart sees it. Times are milliseconds since 1970; null: it has not happened. */
export interface SurveyFacts {
  status: SurveyStatus;
  viewed: boolean;
  /** when the guest replied for the first time */
  repliedAt: number | null;
  /** until when the first reply is accepted */
  expiresAt: number;
  /** staff have changed the answers */
  corrected: boolean;
  /** when the newest message with its link leaves or left */
  sentAt: number;
}

/** `now`: milliseconds since 1970. */
interface Moment {
  now: number;
}
export type SurveyEvent =
  | ({ type: 'guest.view' | 'handle' | 'reopen' | 'resend' } & Moment)
  | ({ type: 'guest.reply' | 'correct'; sentiment: SurveySentiment } & Moment);
