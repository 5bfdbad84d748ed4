import { type Config, type Env, readConfig } from './config/config.ts';
import { loadDemo, loadGalleries } from './demo/load-demo.ts';
import { demoUsers } from './demo/demo-users.ts';
import { createLog } from './log.ts';
import { type ServerParts, enginePromises, type RunningServer, createServer } from './create-server.ts';
import { explainStartupError } from './startup-errors.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const greeting = (config: Config, { url, database }: RunningServer): string =>
  config.mode === 'demo'
    ? `
  Maître is at  ${url}
  Sign in as    ${demoUsers.michal.email}  (Hebrew)
                ${demoUsers.emma.email}  (English)
  The code      appears here and at ${url}/outbox

  ${enginePromises[database.engine]}
`
    : `\n  Maître is at  ${config.publicUrl}  (listening on ${url})\n\n  ${enginePromises[database.engine]}\n`;

/** How long a kept-alive connection may still send a request after a signal. */
const idleGraceMs = 3_000;

const closeOn = (running: RunningServer): void => {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      say('\n  Closing …');
      running.close(idleGraceMs).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
};

/** F51: what nobody caught ends the process, after those who are being answered got their answer. */
const lastResort = (running: () => RunningServer | null, level: Config['logLevel']): void => {
  const log = createLog(level);
  const end = (error: unknown) => {
    log.error({ error }, 'something failed that nobody caught; ending');
    setTimeout(() => process.exit(1), 8_000).unref();
    void (running()?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};

/** A whole process: from the environment to an address on the screen, until a signal ends it. */
export const serve = async (env: Env, parts: ServerParts = {}): Promise<void> => {
  let config: Config | null = null;
  let running: RunningServer | null = null;
  try {
    config = readConfig(env);
    lastResort(() => running, config.logLevel);
    const { mode } = config;
    running = await createServer(config, {
      ...parts,
      fill: async (rooms) => {
        if (mode === 'demo') await loadDemo(rooms.database, rooms.now, (at) => loadGalleries(rooms, at));
      },
    });
    closeOn(running);
    say(greeting(config, running));
  } catch (error) {
    const words = explainStartupError(error, config);
    process.stderr.write(
      `\n  Maître did not start:\n  ${words ?? (error instanceof Error ? error.stack : String(error))}\n\n`,
    );
    process.exit(1);
  }
};
