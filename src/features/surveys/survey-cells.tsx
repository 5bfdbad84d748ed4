import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { surveyQuestions } from '../../../graphql/domain/surveys.ts';
import { getSurveyState } from '../../../machines/surveys/survey-state.ts';
import type { surveysTable } from '../../../machines/surveys/surveys.table.ts';
import type { SurveyReplyAnswers, SurveyRow } from '../../../machines/surveys/surveys.types.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { IconDone, IconWarning } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { TablesAndArea } from '../../ui/TablesAndArea.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import styles from './surveys.module.css';

/** The worst answers are marked by an icon and text, not by colour alone. */
export function AnswerTags({ answers }: { answers: SurveyReplyAnswers }) {
  const intl = useMessages('surveys');
  return (
    <span className={styles.answers}>
      <StatusTag tone={answers.Q0 === 'bad' ? 'bad' : 'good'} {...(answers.Q0 === 'bad' && { icon: IconWarning })}>
        {intl.formatMessage({ id: `surveys.overall.${answers.Q0}` })}
      </StatusTag>
      {surveyQuestions.map((question) => (
        <StatusTag
          key={question}
          tone={answers[question] === '1' ? 'bad' : 'plain'}
          {...(answers[question] === '1' && { icon: IconWarning })}
        >
          {intl.formatMessage({ id: `surveys.${question}` })} {intl.formatNumber(Number(answers[question]))}
        </StatusTag>
      ))}
    </span>
  );
}

export const useSurveyCells = (): TableCells<SurveyRow> => {
  const intl = useMessages('reservations', 'surveys');
  return useMemo(() => {
    const guest = ({ name, phoneNumber }: SurveyRow) => (
      <span className={styles.stack}>
        <span dir="auto">{name === '' ? intl.formatMessage({ id: 'reservations.erased' }) : name}</span>
        {phoneNumber !== '' && (
          <a className={styles.phone} href={`tel:${phoneNumber}`}>
            <bdi dir="ltr">{phoneNumber}</bdi>
          </a>
        )}
      </span>
    );
    const visit = ({ expected, size }: SurveyRow) => (
      <span className={styles.stack}>
        <span>
          {formatDay(intl, expected.slice(0, 8))} <bdi dir="ltr">{formatExpectedTime(expected)}</bdi>
        </span>
        <span className={styles.soft}>{intl.formatMessage({ id: 'reservations.size' }, { size })}</span>
      </span>
    );
    const answers = (row: SurveyRow) => (
      <span className={styles.answerCell}>
        {row.answers === null ? (
          <StatusTag tone={row.delivery === 'failed' ? 'bad' : 'plain'}>
            {intl.formatMessage({ id: `surveys.state.${getSurveyState(row)}` })}
          </StatusTag>
        ) : (
          <AnswerTags answers={row.answers} />
        )}
        {row.original !== null && (
          <StatusTag tone="info">{intl.formatMessage({ id: 'surveys.state.corrected' })}</StatusTag>
        )}
        {row.survey.status === 'handled' && (
          <StatusTag tone="good" icon={IconDone}>
            {intl.formatMessage({ id: 'surveys.state.handled' })}
          </StatusTag>
        )}
      </span>
    );
    const feedback = ({ answers: given }: SurveyRow) =>
      given !== null &&
      given.feedback !== '' && (
        <span className={styles.feedback} dir="auto">
          {given.feedback}
        </span>
      );
    const wide: ColumnRenderers<SurveyRow, typeof surveysTable> = {
      guest: {
        min: 150,
        share: 1,
        skeleton: { width: '14ch' },
        render: guest,
      },
      visit: {
        min: 175,
        share: 0.8,
        skeleton: { width: '10ch' },
        render: visit,
      },
      table: {
        min: 80,
        share: 0.4,
        skeleton: { width: '8ch' },
        render: (row) => <TablesAndArea {...row} />,
      },
      answers: {
        min: 330,
        share: 1.2,
        skeleton: { width: '20ch' },
        render: answers,
      },
      feedback: {
        min: 180,
        share: 2,
        className: styles.feedbackCell,
        skeleton: { width: '24ch' },
        render: feedback,
      },
      repliedAt: {
        min: 110,
        share: 0.6,
        skeleton: { width: '8ch' },
        render: ({ repliedAt }) => repliedAt !== null && <RelativeTime at={repliedAt} />,
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.guest, columns: ['guest'], className: styles.narrowGuest },
        { ...wide.visit, columns: ['visit'], className: styles.narrowVisit },
        { ...wide.answers, columns: ['answers'], className: styles.narrowAnswers },
        { ...wide.feedback, columns: ['feedback'], className: styles.narrowFeedback },
      ],
    };
  }, [intl]);
};
