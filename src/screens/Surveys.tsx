import { useActors } from '../actors/actors-context.tsx';
import { SurveyDialogHost } from '../features/surveys/SurveyDialogHost.tsx';
import { SurveyTable } from '../features/surveys/SurveyTable.tsx';

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
