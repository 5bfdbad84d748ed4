import { signatureLength, detectImageType } from '../../graphql/domain/images.ts';
import type { FileHandle, ImageFile, ApiError, Upload } from '../../machines/ports.ts';
import { apiErrorFromResponse } from './to-api-error.ts';

export interface UploadDependencies {
  newId: () => string;
  /** draws a thumbnail of a file, or null; one file at a time */
  draw: (file: Blob) => Promise<Blob | null>;
  /** fetches the image at a URL */
  fetched: (address: string) => Promise<File>;
}

interface Held {
  from: File | string;
  /** for an image given by URL: the download, pending or completed */
  fetching: Promise<File> | null;
  preview: Promise<string | null> | null;
}

const fileReleased: ApiError = { code: 'BAD_INPUT', key: 'fileUploadFailed', message: 'the file was let go' };
/** The file was moved, changed or deleted after it was chosen: only choosing it again helps. */
const fileUnreadable: ApiError = { code: 'BAD_INPUT', key: 'fileUnreadable', message: '' };
const lost = (message: string): ApiError => ({ code: 'NETWORK', key: 'networkLost', message });
const foreign = (message: string): ApiError => ({ code: 'FOREIGN_ANSWER', key: 'foreignAnswer', message });

/** Rejects with `fileUnreadable`. */
const readStart = async (file: File): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
  } catch {
    throw fileUnreadable;
  }
};

/** The file name of an image at a URL. */
export const fileNameFromUrl = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return pathname.split('/').at(-1) || hostname;
};

/**
 * Uploads files to the image host by XMLHttpRequest: unlike `fetch` over HTTP/1.1, it reports progress. The browser
 * streams the files itself; nothing here holds a whole file in memory.
 */
export const createFileUpload = ({ newId, draw, fetched }: UploadDependencies): Upload => {
  const files = new Map<string, Held>();
  let drawing: Promise<unknown> = Promise.resolve();
  const loadFile = async (id: string): Promise<File> => {
    const held = files.get(id);
    if (held === undefined) throw fileReleased;
    if (typeof held.from !== 'string') return held.from;
    // a failed download is repeated on the next attempt
    held.fetching ??= fetched(held.from).catch((error: unknown) => {
      held.fetching = null;
      throw error;
    });
    return held.fetching;
  };
  const drawn = async (id: string): Promise<string | null> => {
    const small = await loadFile(id)
      .then(draw)
      .catch(() => null);
    return small === null || !files.has(id) ? null : URL.createObjectURL(small);
  };

  return {
    take: (taken) =>
      taken.map((from): FileHandle => {
        const id = newId();
        files.set(id, { from, fetching: null, preview: null });
        return { id, name: typeof from === 'string' ? fileNameFromUrl(from) : from.name };
      }),

    readInfo: async (id) => {
      const file = await loadFile(id);
      return { bytes: file.size, type: detectImageType(await readStart(file)) };
    },

    open: loadFile,

    send: async (id, { url, fields }, { progress, signal }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const file = await loadFile(id);
      form.append('file', file);
      return new Promise<ImageFile>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.min(loaded / total, 0.999)));
        request.upload.addEventListener('load', () => progress(1));
        request.addEventListener('load', () => {
          const image = parseImageFile(request.responseText);
          if (request.status === 200 && image !== null) resolve(image);
          else reject(toUploadError(request));
        });
        // the browser reports a file it cannot read like a lost connection
        request.addEventListener('error', () => void readStart(file).then(() => reject(lost('')), reject));
        request.addEventListener('abort', () => reject(lost('aborted')));
        signal.addEventListener('abort', () => request.abort());
        if (signal.aborted) return reject(lost('aborted'));
        request.send(form);
      });
    },

    preview: (id) => {
      const held = files.get(id);
      if (held === undefined) return Promise.resolve(null);
      const inTurn = () => {
        const next = drawing.then(() => drawn(id));
        drawing = next;
        return next;
      };
      // a file that is still being downloaded does not block the others
      held.preview ??= loadFile(id).then(inTurn, () => null);
      return held.preview;
    },

    drop: (id) => {
      const held = files.get(id);
      files.delete(id);
      void held?.preview?.then((address) => address !== null && URL.revokeObjectURL(address));
    },
  };
};

const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const parseImageFile = (text: string): ImageFile | null => {
  const { secure_url, width, height } = parsed(text) ?? {};
  if (typeof secure_url !== 'string' || secure_url === '') return null;
  return { secure_url, width: Number(width) || 0, height: Number(height) || 0 };
};

/** The error of an answer whose body is not ours, by its HTTP status. */
const byStatus: Partial<Record<number, ApiError>> = {
  401: { code: 'FORBIDDEN', key: 'fileUploadFailed', message: '' },
  403: { code: 'FORBIDDEN', key: 'fileUploadFailed', message: '' },
  413: { code: 'TOO_LARGE', key: 'proxyUploadSize', message: '' },
  415: { code: 'UNSUPPORTED_TYPE', key: 'wrongFormat', message: '' },
  400: { code: 'BAD_INPUT', key: 'fileUploadFailed', message: '' },
  429: { code: 'RATE_LIMITED', key: 'serviceBusy', message: '' },
};

const toUploadError = (request: XMLHttpRequest): ApiError => {
  // the host timed out waiting for bytes; the image itself is fine
  if (request.status === 408) return lost('stalled');
  const body = parsed(request.responseText);
  const own = body === null ? null : apiErrorFromResponse(body, request.status);
  const error = own ?? byStatus[request.status] ?? foreign(`status ${request.status}`);
  const wait = Number(request.getResponseHeader('Retry-After'));
  return error.retryAfter === undefined && wait > 0 ? { ...error, retryAfter: wait } : error;
};
