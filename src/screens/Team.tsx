import { useActors } from '../actors/actors-context.tsx';
import { TeamTable } from '../features/team/TeamTable.tsx';
import { createDialogHost } from './dialog-host.tsx';

const MemberDialogHost = createDialogHost(
  'memberDialog',
  () => import('../features/team/MemberDialog.tsx'),
  ({ MemberDialog }, dialog) => <MemberDialog dialog={dialog} />,
);

/** Who may sign in to the venue; the dialog of an invitation opens over them. */
export function Team() {
  const { team } = useActors();
  return (
    team && (
      <>
        <TeamTable list={team} />
        <MemberDialogHost />
      </>
    )
  );
}
