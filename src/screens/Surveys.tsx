import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { SurveyTable } from '../features/surveys/SurveyTable.tsx';

const SurveyDialogHost = createDialogHost(
  'surveyDialog',
  () => import('../features/surveys/SurveyDialog.tsx'),
  ({ SurveyDialog }, dialog) => <SurveyDialog dialog={dialog} />,
);

/** The replies of guests; the dialog of one opens over them. */
export function Surveys() {
  const { surveys } = useActors();
  return (
    surveys && (
      <>
        <SurveyTable list={surveys} />
        <SurveyDialogHost />
      </>
    )
  );
}
