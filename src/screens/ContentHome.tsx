import { useMessages } from '../i18n/use-messages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { areReportsAvailable } from '../../machines/reports/reports.selectors.ts';
import { singletonCommands } from '../commands/main-menus.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { ReportsPanel } from '../features/reports/ReportsPanel.tsx';
import { useActors, useActorSelector, useOptionalActorSelector } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { PublishDialogHost } from './item-dialogs.tsx';

/** What the menu beside it does not have. */
const quick = [...singletonCommands, 'go.promotions'];

const OrderKeysHost = createDialogHost(
  'orderKeys',
  () => import('../features/reports/OrderKeysDialog.tsx'),
  ({ OrderKeysDialog }, dialog) => <OrderKeysDialog dialog={dialog} />,
);
const OrdersImportHost = createDialogHost(
  'ordersImport',
  () => import('../features/reports/OrdersImportDialog.tsx'),
  ({ OrdersImportDialog }, importing) => <OrdersImportDialog importing={importing} />,
);

/** The reports of the venue, for whoever may read them, above the dashboard of the content area. */
export function ContentHome() {
  const intl = useMessages('home');
  const { venue, reports } = useActors();
  const current = useActorSelector(venue, activeVenue);
  const hasReports = useOptionalActorSelector(reports, areReportsAvailable) === true;
  const title = intl.formatMessage({ id: 'home.content' });
  return (
    current && (
      <>
        {reports && hasReports && <ReportsPanel reports={reports} />}
        <Dashboard venue={current} title={title} quick={quick} isPart={hasReports} />
        <PublishDialogHost />
        <OrderKeysHost />
        <OrdersImportHost />
      </>
    )
  );
}
