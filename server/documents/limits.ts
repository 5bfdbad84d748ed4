/** Limits for one document and for the worker. Tests lower them; deployments do not configure them. */
export const pdfLimits = {
  /** time limit of one document */
  jobSeconds: 10,
  /** resident memory of the worker; a bill takes about 100 MB */
  maxMemoryMegabytes: 500,
  /** queued documents; further ones are rejected with `serviceBusy` */
  maxQueued: 64,
  /** seconds without work after which the worker is stopped */
  idleSeconds: 30,
};
export type PdfLimits = typeof pdfLimits;
