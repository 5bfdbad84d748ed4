import { tellingBytes, typeOfBytes } from '../../graphql/pictures.ts';
import type { Handle, Picture, Refusal, Upload } from '../../machines/ports.ts';
import { refusalOfAnswer } from './refusals.ts';

export interface UploadParts {
  newId: () => string;
  /** a small image of a file, or null; one file at a time is drawn */
  draw: (file: Blob) => Promise<Blob | null>;
}

const gone: Refusal = { code: 'BAD_INPUT', key: 'fileUploadFailed', message: 'the file was let go' };
const lost = (message: string): Refusal => ({ code: 'NETWORK', key: 'networkLost', message });
const foreign = (message: string): Refusal => ({ code: 'FOREIGN_ANSWER', key: 'foreignAnswer', message });

/**
 * Files on their way to the host, by XMLHttpRequest: it tells how far a body has come, which `fetch` does not over
 * HTTP/1.1. The browser reads the files itself; nothing here holds one whole.
 */
export const uploadOf = ({ newId, draw }: UploadParts): Upload => {
  const files = new Map<string, { file: File; preview: Promise<string | null> | null }>();
  let drawing: Promise<unknown> = Promise.resolve();
  const fileOf = (id: string): File => {
    const held = files.get(id);
    if (held === undefined) throw gone;
    return held.file;
  };
  const drawn = async (id: string): Promise<string | null> => {
    const held = files.get(id);
    const small = held ? await draw(held.file).catch(() => null) : null;
    return small === null || !files.has(id) ? null : URL.createObjectURL(small);
  };

  return {
    take: (taken) =>
      taken.map((file): Handle => {
        const id = newId();
        files.set(id, { file, preview: null });
        return { id, name: file.name };
      }),

    look: async (id) => {
      const file = fileOf(id);
      const first = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
      return { bytes: file.size, type: typeOfBytes(first) };
    },

    send: (id, { url, fields }, { progress, signal }) =>
      new Promise<Picture>((resolve, reject) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', fileOf(id));
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.min(loaded / total, 0.999)));
        request.upload.addEventListener('load', () => progress(1));
        request.addEventListener('load', () => {
          const picture = pictureIn(request.responseText);
          if (request.status === 200 && picture !== null) resolve(picture);
          else reject(refusalOfUpload(request));
        });
        request.addEventListener('error', () => reject(lost('')));
        request.addEventListener('abort', () => reject(lost('aborted')));
        signal.addEventListener('abort', () => request.abort());
        request.send(form);
      }),

    preview: (id) => {
      const held = files.get(id);
      if (held === undefined) return Promise.resolve(null);
      held.preview ??= drawing.then(() => drawn(id));
      drawing = held.preview;
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

const pictureIn = (text: string): Picture | null => {
  const { secure_url, width, height } = parsed(text) ?? {};
  if (typeof secure_url !== 'string' || secure_url === '') return null;
  return { secure_url, width: Number(width) || 0, height: Number(height) || 0 };
};

/** A host that says no in its own words is understood by its status. */
const byStatus: Partial<Record<number, Refusal>> = {
  401: { code: 'FORBIDDEN', key: 'fileUploadFailed', message: '' },
  403: { code: 'FORBIDDEN', key: 'fileUploadFailed', message: '' },
  413: { code: 'TOO_LARGE', key: 'maxUploadSize', message: '' },
  415: { code: 'UNSUPPORTED_TYPE', key: 'wrongFormat', message: '' },
  400: { code: 'BAD_INPUT', key: 'fileUploadFailed', message: '' },
  429: { code: 'RATE_LIMITED', key: 'serviceBusy', message: '' },
};

const refusalOfUpload = (request: XMLHttpRequest): Refusal => {
  // it waited for bytes that did not come: nothing is wrong with the picture
  if (request.status === 408) return lost('stalled');
  const body = parsed(request.responseText);
  const own = body === null ? null : refusalOfAnswer(body, request.status);
  const problem = own ?? byStatus[request.status] ?? foreign(`status ${request.status}`);
  const wait = Number(request.getResponseHeader('Retry-After'));
  return problem.retryAfter === undefined && wait > 0 ? { ...problem, retryAfter: wait } : problem;
};
