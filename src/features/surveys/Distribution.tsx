import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { surveyOverall, surveyQuestions, surveyRatings } from '../../../graphql/domain/surveys.ts';
import styles from './surveys.module.css';

/** The best first, as they are read. */
const scales = {
  Q0: surveyOverall,
  ...Object.fromEntries(surveyQuestions.map((question) => [question, surveyRatings.toReversed()])),
} as Record<string, readonly string[]>;
const columns = ['3', '2', '1'] as const;
/** Overall has no middle. */
const overallColumns = { '3': 'ok', '2': null, '1': 'bad' } as const;

/** How many gave each answer: a bar chart with a table. */
export function Distribution({ counts, replied }: { counts: Readonly<Record<string, number>>; replied: number }) {
  const intl = useMessages('surveys', 'screen-choices');
  const percent = (count: number): string =>
    intl.formatNumber(replied === 0 ? 0 : count / replied, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.distribution}>
      <table>
        <caption>{intl.formatMessage({ id: 'surveys.distribution' }, { count: replied })}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage({ id: 'surveys.question' })}</th>
            <th scope="col" className={styles.barCell}>
              {intl.formatMessage({ id: 'surveys.column.answers' })}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {intl.formatMessage({ id: `surveys.rating.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(scales).map(([question, answers]) => (
            <tr key={question}>
              <th scope="row">{formatComposed(intl, `surveys.${question}`)}</th>
              <td className={styles.barCell} aria-hidden>
                <span className={styles.bar}>
                  {answers.map((answer) => (
                    <span
                      key={answer}
                      className={styles.part}
                      data-answer={answer}
                      style={{ flexGrow: counts[`${question} ${answer}`] ?? 0 }}
                    />
                  ))}
                </span>
              </td>
              {columns.map((column) => {
                const answer = question === 'Q0' ? overallColumns[column] : column;
                const count = counts[`${question} ${answer}`] ?? 0;
                return (
                  <td key={column}>
                    {answer !== null && (
                      <>
                        <b>{intl.formatNumber(count)}</b> <span className={styles.soft}>{percent(count)}</span>
                        {/* the headings are those of the other questions */}
                        {question === 'Q0' && (
                          <span className={`${styles.soft} ${styles.overall}`}>
                            {formatComposed(intl, `surveys.overall.${answer}`)}
                          </span>
                        )}
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
