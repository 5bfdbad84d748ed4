import { useActors } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

const surveyDialog = lazyModule(() => import('./SurveyDialog.tsx'));

/** The dialog of a reply over the list, which does not need its code otherwise. */
export function SurveyDialogHost() {
  const { surveyDialog: dialog } = useActors();
  const code = surveyDialog.useCode(dialog !== null);
  return dialog && code && <code.SurveyDialog dialog={dialog} />;
}
