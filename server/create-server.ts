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
import { createPdfWriter } from './documents/pdf-writer.ts';
import { createSeatingWorker } from './seating/seating-worker.ts';
import { createImageProcessor, type ImageProcessor } from './image-processing/image-processor.ts';
import { createAddressService } from './address-lookup/address-service.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { describeOldZoneData } from './zone-data.ts';

export interface RunningServer {
  url: string;
  database: Database;
  images: ImageProcessor;
  /** runs everything that is due: messages, snapshots, purges, sockets with expired tokens */
  tick: () => Promise<void>;
  /** completes pending requests; idle keep-alive connections are closed after `graceMs` (default 0) */
  close: (graceMs?: number) => Promise<void>;
}

export interface ServerParts {
  now?: () => number;
  log?: Logger;
  /** initial content of a new embedded database */
  image?: Blob;
  /** runs before the first request is accepted */
  seed?: (services: { database: Database; images: ImageProcessor; now: () => number }) => Promise<void>;
  app?: StaticApp;
  /** lower limits, for tests that reach them */
  imageLimits?: Partial<ImageLimits>;
  /** replaces the public internet in tests */
  outbound?: OutboundNetwork;
  devMiddleware?: DevMiddleware;
  /** false: scheduled jobs run only by `tick`, so that none runs in the middle of a test */
  timers?: boolean;
}

const loadBuiltApp = (log: Logger): StaticApp | null => {
  try {
    return loadStaticApp(appFolder());
  } catch (error) {
    log.warn({ error }, 'the application is not built: serving the API only');
    return null;
  }
};

/** The durability of acknowledged writes on each engine. */
export const durabilityGuarantees = {
  embedded:
    'embedded engine: saved data survives a crash of this process; against power loss there is a snapshot every 15 minutes',
  postgres: 'PostgreSQL: durability is that of your database server',
} as const;

/** Opens the database, then starts listening. `explainStartupError` explains the errors it rejects with. */
export const createServer = async (config: Config, parts: ServerParts = {}): Promise<RunningServer> => {
  const log = parts.log ?? createLog(config.logLevel);
  const now = parts.now ?? Date.now;
  const database = await openDatabase(config, log, parts.image);
  let opened: ImageProcessor | null = null;
  try {
    const images = createImageProcessor(config, log, parts.imageLimits);
    opened = images;
    await parts.seed?.({ database, images, now });
    log.info({ engine: database.engine, mode: config.mode }, durabilityGuarantees[database.engine]);
    const oldZoneData = describeOldZoneData(process.versions.tz);
    if (oldZoneData !== null) log.warn({ version: process.versions.tz }, oldZoneData);
    const app = parts.app ?? loadBuiltApp(log);
    const outbound = parts.outbound ?? publicInternet;
    const dataFolder = database.engine === 'embedded' && !config.data.startsWith('memory://') ? config.data : null;
    const storage = createStorageMonitor(dataFolder, log, now);
    const rates = createRateLimits(config.limits);
    const addresses = createAddressService(config, log);
    const seating = createSeatingWorker();
    const pdf = createPdfWriter(log);
    const services = { config, database, log, now, rates, images, seating, pdf, storage, outbound, addresses };
    const { server, live } = await createHttpServer(services, () => app, parts.devMiddleware);
    const jobs = createScheduledJobs(services, parts.timers ?? true);
    const drain = createConnectionDrain(server);
    const stop = async (graceMs: number) => {
      jobs.stop();
      const drained = drain(graceMs);
      await live.close();
      await drained;
      await jobs.last();
      await seating.close();
      await pdf.close();
      await images.close();
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
      images,
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
