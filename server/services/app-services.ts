import type { Config } from '../config/config.ts';
import type { Database } from '../db/open-database.ts';
import type { OutboundNetwork } from '../http/outbound-network.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { ImageProcessor } from '../image-processing/image-processor.ts';
import type { PdfWriter } from '../documents/pdf-writer.ts';
import type { SeatingWorker } from '../seating/seating-worker.ts';
import type { Logger } from '../log.ts';
import type { AddressService } from '../address-lookup/address-service.ts';
import type { StorageMonitor } from '../storage/storage-monitor.ts';

/** What every request of this process shares. */
export interface AppServices {
  config: Config;
  database: Database;
  log: Logger;
  now: () => number;
  rates: RateLimits;
  images: ImageProcessor;
  seating: SeatingWorker;
  pdf: PdfWriter;
  storage: StorageMonitor;
  /** how remote hosts are reached */
  outbound: OutboundNetwork;
  addresses: AddressService;
}

/** Failed authentication still counts against the rate limit of the IP address. */
export const countFailedAuth =
  (rates: RateLimits, ip: string) =>
  async (error: unknown): Promise<never> => {
    await rates(null, ip);
    throw error;
  };
