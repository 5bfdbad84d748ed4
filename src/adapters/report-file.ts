import type { ReportDownload } from '../../machines/reports/reports.types.ts';
import { download } from './download.ts';
import { apiErrorFromResponse, toApiError } from './to-api-error.ts';

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const newline = 10;

const countLines = (bytes: Uint8Array): number => {
  let lines = 0;
  for (const byte of bytes) if (byte === newline) lines += 1;
  return lines;
};

/** Receives a report that the server writes, part by part, and offers it as a file once it is whole. */
export const createReportDownload =
  (page: Window): ReportDownload =>
  async ({ file, name, ticket, filter }, { onProgress, signal }) => {
    try {
      const answer = await fetch(new URL(`/reports/orders.${file}`, page.location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Report-Ticket': ticket },
        body: JSON.stringify(filter),
        signal,
      });
      if (!answer.ok || answer.body === null) {
        const error = apiErrorFromResponse((await answer.json()) as { errors?: unknown }, answer.status);
        throw error ?? new Error(`status ${answer.status}`);
      }
      const total = Number(answer.headers.get('x-report-rows') ?? 0);
      const parts: BlobPart[] = [];
      let [bytes, lines] = [0, 0];
      const reader = answer.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        bytes += part.value.length;
        if (file === 'csv') lines += countLines(part.value);
        // the heading is no row; a text of several lines counts as more than one
        onProgress({ done: Math.min(total, Math.max(0, lines - 1)), total, bytes });
      }
      download(page, name, new Blob(parts, { type: types[file] }));
      return total;
    } catch (error) {
      throw typeof error === 'object' && error !== null && 'code' in error && 'key' in error
        ? error
        : toApiError(error);
    }
  };
