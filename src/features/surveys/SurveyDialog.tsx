import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { surveyOverall, surveyRatings } from '../../../graphql/domain/surveys.ts';
import { surveyForm } from '../../../machines/surveys/survey.form.ts';
import { selectEditedSurvey } from '../../../machines/surveys/surveys.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { AnswerTags } from './survey-cells.tsx';
import styles from './surveys.module.css';

type DialogActor = NonNullable<RunningActors['surveyDialog']>;

/** Corrects a reply next to the guest's answers; leaving with unsaved input must be confirmed. */
export function SurveyDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('surveys');
  const { surveyForm: form } = useActors();
  const { name, original } = useActorSelector(dialog, selectEditedSurvey);
  const choices = {
    Q0: surveyOverall.map((id) => ({ id, label: intl.formatMessage({ id: `surveys.overall.${id}` }) })),
    ...Object.fromEntries(['Q1', 'Q2', 'Q3'].map((question) => [question, listRatings(intl)])),
  };
  return (
    form && (
      <Dialog
        open
        shortcuts="surveyForm"
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: 'surveys.dialog' }, { name: <bdi key="name">{name}</bdi> })}
        foot={<FormDialogFoot form={form} command="surveyForm" />}
      >
        <Form
          form={surveyForm}
          actor={form}
          command="surveyForm.save"
          inDialog
          choices={choices}
          lead={
            original && (
              <div className={styles.original}>
                <h3>{intl.formatMessage({ id: 'surveys.original' })}</h3>
                <AnswerTags answers={original} />
                {original.feedback !== '' && <p dir="auto">{original.feedback}</p>}
              </div>
            )
          }
        />
      </Dialog>
    )
  );
}

const listRatings = (intl: Messages<'surveys'>) =>
  surveyRatings.toReversed().map((id) => ({ id, label: intl.formatMessage({ id: `surveys.rating.${id}` }) }));
