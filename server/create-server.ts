import type { AddressInfo } from 'node:net';
import { appFolder, type StaticApp, loadStaticApp } from './http/static-files.ts';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { createConnectionDrain } from './http/drain-connections.ts';
import { createHttpServer, type DevMiddleware } from './endpoints/http-server.ts';
import { createStorageMonitor } from './storage/storage-monitor.ts';
import { createScheduledJobs } from './scheduled-jobs.ts';
import { createLog, type Logger } from './log.ts';
import { type OutboundNetwork, publicInternet } from './http/outbound-network.ts';
import type { ImageLimits } from './image-processing/limits.ts';
import { createImageProcessor, type ImageProcessor } from './image-processing/image-processor.ts';
import { createRateLimits } from './http/rate-limit.ts';

export interface RunningServer {
  url: string;
  database: Database;
  pictures: ImageProcessor;
  /** does what is due now: messages, snapshots, purges, sockets whose token ended */
  tick: () => Promise<void>;
  /** finishes what is being answered; kept-alive connections without a request are closed after `graceMs` (default 0) */
  close: (graceMs?: number) => Promise<void>;
}

export interface ServerParts {
  now?: () => number;
  log?: Logger;
  /** what a new embedded database begins with */
  image?: Blob;
  /** fills an empty database before anyone may ask */
  fill?: (rooms: { database: Database; pictures: ImageProcessor; now: () => number }) => Promise<void>;
  app?: StaticApp;
  /** smaller than they are, for a test that reaches them */
  pictureLimits?: Partial<ImageLimits>;
  /** instead of the world: a test's strangers */
  outside?: OutboundNetwork;
  workshop?: DevMiddleware;
}

const built = (log: Logger): StaticApp | null => {
  try {
    return loadStaticApp(appFolder());
  } catch (error) {
    log.warn({ error }, 'the application is not built: only the endpoints answer');
    return null;
  }
};

/** What each engine promises about what was acknowledged. */
export const enginePromises = {
  embedded:
    'embedded engine: what was saved survives the end of this process at any moment; for a power cut there is a snapshot every 15 minutes',
  postgres: 'PostgreSQL: what was saved is as safe as your server keeps it',
} as const;

/** Opens the database, then the doors. Rejects with a sentence for people when the port or the folder is taken. */
export const createServer = async (config: Config, parts: ServerParts = {}): Promise<RunningServer> => {
  const log = parts.log ?? createLog(config.logLevel);
  const now = parts.now ?? Date.now;
  const database = await openDatabase(config, log, parts.image);
  let opened: ImageProcessor | null = null;
  try {
    const pictures = createImageProcessor(config, log, parts.pictureLimits);
    opened = pictures;
    await parts.fill?.({ database, pictures, now });
    log.info({ engine: database.engine, mode: config.mode }, enginePromises[database.engine]);
    const app = parts.app ?? built(log);
    const outside = parts.outside ?? publicInternet;
    const dataFolder = database.engine === 'embedded' && !config.data.startsWith('memory://') ? config.data : null;
    const storage = createStorageMonitor(dataFolder, log, now);
    const rates = createRateLimits(config.limits);
    const house = { config, database, log, now, rates, pictures, storage, outside };
    const { server, live } = await createHttpServer(house, () => app, parts.workshop);
    const jobs = createScheduledJobs(house);
    const drain = createConnectionDrain(server);
    const stop = async (graceMs: number) => {
      jobs.stop();
      const drained = drain(graceMs);
      await live.close();
      await drained;
      await jobs.last();
      await pictures.close();
      await database.close();
    };
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(config.port, config.host, done);
    }).catch(async (error: unknown) => {
      await live.close();
      jobs.stop();
      throw error;
    });
    const { port } = server.address() as AddressInfo;
    let closing: Promise<void> | null = null;
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      database,
      pictures,
      tick: async () => {
        live.sweep();
        await jobs.tick();
      },
      close: (graceMs = 0) => (closing ??= stop(graceMs)),
    };
  } catch (error) {
    await opened?.close();
    await database.close();
    throw error;
  }
};
