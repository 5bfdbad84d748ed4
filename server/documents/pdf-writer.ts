import { getDirection } from '../../graphql/domain/languages.ts';
import { JobQueue } from '../concurrency/job-queue.ts';
import { findWorkerFile } from '../concurrency/worker-process.ts';
import { problem } from '../errors/problem.ts';
import type { Logger } from '../log.ts';
import { type PdfLimits, pdfLimits } from './limits.ts';
import type { PdfDocument } from './pdf-document.types.ts';

export interface PdfWriter {
  /** The bytes of a PDF with its fonts embedded. Rejects with `serviceBusy`. */
  write: (document: PdfDocument) => Promise<Buffer>;
  close: () => Promise<void>;
}

interface Job {
  kind: 'document';
  direction: 'rtl' | 'ltr';
  document: PdfDocument;
}

/** Writes documents in a process of its own, which the first one starts. */
export const createPdfWriter = (log: Logger, overrides: Partial<PdfLimits> = {}): PdfWriter => {
  const { jobSeconds, maxMemoryMegabytes, maxQueued, idleSeconds } = { ...pdfLimits, ...overrides };
  const queue = new JobQueue<Job, string>({
    worker: {
      name: 'PDF',
      file: findWorkerFile(import.meta.url, 'pdf-worker.js'),
      options: { maxMemoryMegabytes },
      jobSeconds,
    },
    kinds: ['document'],
    maxQueued,
    idleSeconds,
    log,
    toError: () => problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }),
  });
  return {
    write: async (document) => {
      const direction = getDirection(document.language);
      return Buffer.from(await queue.add({ kind: 'document', direction, document }), 'base64');
    },
    close: () => queue.close(),
  };
};
