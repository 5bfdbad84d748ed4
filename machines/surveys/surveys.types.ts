import type { AreaNames } from '../../graphql/domain/reservations.ts';
import type { SurveyAnswers } from '../../graphql/domain/surveys.ts';
import type { SurveyFacts } from '../lifecycles/survey.types.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** What a guest answered, or staff corrected it to; `feedback` is '' without one. */
export type SurveyReplyAnswers = SurveyAnswers & { feedback: string };

/** A survey of the list; its id is that of the reservation. */
export interface SurveyRow extends TableRow {
  /** as its chart sees it */
  survey: SurveyFacts;
  phoneNumber: string;
  size: number;
  /** the area's names by language; null: no area, or one that was removed */
  areaNames: AreaNames | null;
  tables: readonly string[];
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  /** null: the guest has not replied */
  answers: SurveyReplyAnswers | null;
  /** the guest's own answers, where staff corrected them */
  original: SurveyReplyAnswers | null;
  sentAt: string;
  repliedAt: string | null;
  delivery: string | null;
  /** when the row was read, by the server's clock: milliseconds since 1970 */
  readAt: number;
}

export interface SurveysScope extends TableScope {
  venue: ActiveVenue;
}

export interface SurveysInput {
  venue: ActiveVenue;
  query: RawQuery;
}

export interface SurveyDialogInput {
  survey: SurveyRow;
}
