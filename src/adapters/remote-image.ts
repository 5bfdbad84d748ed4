import type { ApiError } from '../../machines/ports.ts';
import { fileNameFromUrl } from './file-upload.ts';
import { toApiError, apiErrorFromResponse } from './to-api-error.ts';

export interface RemoteImageOptions {
  /** the API's URL; the image proxy is on the same host */
  api: string;
  /** the bearer token of the request */
  token: (as: 'person' | 'venue', rejected?: string) => Promise<string | null>;
}

const notFetched: ApiError = { code: 'UPSTREAM_FAILED', key: 'getBase64Error', message: '' };
// ten seconds for the download and as many for checking it
const timeoutMs = 30_000;

const download = async (helper: URL, bearer: string): Promise<{ status: number; body: Record<string, unknown> }> => {
  try {
    const headers = { Authorization: `Bearer ${bearer}` };
    const answer = await fetch(helper, { headers, signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch (error) {
    throw toApiError(error);
  }
};

/** Downloads the image at a URL through our server's proxy (contract, "Images"). Rejects with an `ApiError`. */
export const fetchRemoteImage =
  ({ api, token }: RemoteImageOptions) =>
  async (address: string): Promise<File> => {
    const helper = new URL('image', new URL(api, location.origin));
    helper.searchParams.set('url', address);
    const first = await token('venue');
    if (first === null) throw { code: 'UNAUTHENTICATED', key: 'unauthenticated', message: '' } satisfies ApiError;
    let { status, body } = await download(helper, first);
    if (status === 401) {
      const second = await token('venue', first);
      if (second !== null && second !== first) ({ status, body } = await download(helper, second));
    }
    const { type, data } = body;
    if (typeof type !== 'string' || typeof data !== 'string') throw apiErrorFromResponse(body, status) ?? notFetched;
    const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
    return new File([bytes], fileNameFromUrl(address), { type });
  };
