import { ContentHome } from '../screens/ContentHome.tsx';
import { fromPromise } from 'xstate';
import type { ReportDialog } from '../../machines/reports/reports.types.ts';
import type { orderKeysMachine } from '../../machines/reports/order-keys.machine.ts';
import type { ordersImportMachine } from '../../machines/reports/orders-import.machine.ts';
import { createReportsActors } from '../../machines/reports/reports.actors.ts';
import { reportsMachine } from '../../machines/reports/reports.machine.ts';
import { ordersImportCommands, reportCommands } from '../commands/report.commands.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import { createDashboard } from './create-dashboard.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialogs is loaded when they are first opened. */
const createReports = (dependencies: ScreenDependencies) => {
  const { ports, page } = dependencies;
  const keys = createDeferredLogic<typeof orderKeysMachine>(async () =>
    (await import('./order-keys.dialog.ts')).createOrderKeys(dependencies),
  );
  const importing = createDeferredLogic<typeof ordersImportMachine>(async () =>
    (await import('./orders-import.dialog.ts')).createOrdersImport(dependencies),
  );
  return reportsMachine.provide({
    actors: {
      ...createReportsActors({
        ...ports,
        language: () => page.document.documentElement.lang,
        download: async (...request) => {
          const { createReportDownload } = await import('../adapters/report-file.ts');
          return createReportDownload(page)(...request);
        },
      }),
      loadDialog: fromPromise(({ input: { dialog } }: { input: { dialog: ReportDialog } }) =>
        (dialog === 'keys' ? keys : importing).load(),
      ),
      orderKeys: keys.logic,
      ordersImport: importing.logic,
    },
  });
};

export const runtime: ScreenRuntime<'ContentHome'> = {
  component: ContentHome,
  commands: { reports: [...reportCommands, ...ordersImportCommands] },
  actors: { home: createDashboard, reports: createReports },
};
