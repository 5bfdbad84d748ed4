import { createServer as createSocketServer } from 'node:net';
import { type Config, type Env, readConfig } from './config/config.ts';
import { demoOperatorEnv } from './demo/demo-operator.ts';
import { loadRegistrations } from './demo/demo-registrations.store.ts';
import { loadGiftCards } from './demo/demo-gift-cards.store.ts';
import { loadBills } from './demo/demo-bills.store.ts';
import { loadOrders } from './demo/demo-orders.store.ts';
import { loadPageViews } from './demo/demo-page-views.store.ts';
import { loadReservations } from './demo/demo-reservations.store.ts';
import { loadTeam } from './demo/demo-team.store.ts';
import { loadDemo, loadGalleries, loadProductsAndWorkPlans } from './demo/load-demo.ts';
import { demoUsers } from './demo/demo-users.ts';
import { createLog } from './log.ts';
import { type ServerParts, durabilityGuarantees, type RunningServer, createServer } from './create-server.ts';
import { explainStartupError } from './startup-errors.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const startupBanner = (config: Config, { url, database }: RunningServer): string =>
  config.mode === 'demo'
    ? `
  Maître is at  ${url}
  ${
    config.demoData
      ? `Sign in as    ${demoUsers.michal.email}  (Hebrew)
                ${demoUsers.emma.email}  (English)`
      : `Sign up at    ${url}/signup  (nobody is registered yet)`
  }
  The code      appears here and at ${url}/outbox

  ${durabilityGuarantees[database.engine]}
`
    : `\n  Maître is at  ${config.publicUrl}  (listening on ${url})\n\n  ${durabilityGuarantees[database.engine]}\n`;

/** The time for requests on keep-alive connections after a signal. */
const idleGraceMs = 3_000;

const closeOn = (running: RunningServer): void => {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      print('\n  Closing …');
      running.close(idleGraceMs).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
};

/** F51: an uncaught error ends the process after pending requests were answered. */
const exitOnUncaughtError = (running: () => RunningServer | null, level: Config['logLevel']): void => {
  const log = createLog(level);
  const end = (error: unknown) => {
    log.error({ error }, 'uncaught error; shutting down');
    setTimeout(() => process.exit(1), 8_000).unref();
    void (running()?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};

/** Rejects with the reason why nothing can listen there, before the first start spends its time on the demonstration. */
const checkAddress = ({ host, port }: Config): Promise<void> =>
  new Promise((done, failed) => {
    const probe = createSocketServer().once('error', failed);
    probe.listen(port, host, () => probe.close(() => done()));
  });

/** Runs the server with the configuration of the environment until a signal ends it. */
export const serve = async (env: Env, parts: ServerParts = {}): Promise<void> => {
  let config: Config | null = null;
  let running: RunningServer | null = null;
  try {
    config = readConfig(env);
    if (config.demoData) config = readConfig({ ...demoOperatorEnv, ...env });
    exitOnUncaughtError(() => running, config.logLevel);
    await checkAddress(config);
    const { demoData, secret } = config;
    running = await createServer(config, {
      ...parts,
      seed: async (services) => {
        if (demoData)
          await loadDemo(services.database, services.now, async (at) => {
            await loadReservations(services.database, at);
            await loadTeam(services.database, at);
            await loadGiftCards(services.database, { secret }, at);
            await loadBills(services.database, at);
            await loadRegistrations(services.database, at);
            await loadGalleries(services, at);
            await loadProductsAndWorkPlans(services.database, at);
            await loadPageViews(services.database, at);
            await loadOrders(services.database, at);
          });
      },
    });
    closeOn(running);
    print(startupBanner(config, running));
  } catch (error) {
    const explanation = explainStartupError(error, config);
    process.stderr.write(
      `\n  Maître did not start:\n  ${explanation ?? (error instanceof Error ? error.stack : String(error))}\n\n`,
    );
    process.exit(1);
  }
};
