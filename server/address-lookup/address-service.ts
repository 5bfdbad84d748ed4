import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../../graphql/domain/languages.ts';
import { FairSemaphore } from '../concurrency/fair-semaphore.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { createCircuitBreaker } from '../concurrency/circuit-breaker.ts';
import { type AddressAnswer, AddressServiceError, type AddressSource } from './address.types.ts';
import { builtInAddresses } from './built-in-addresses.ts';
import { createNominatim } from './nominatim.ts';

/** The usage policy of public services of this kind. */
const intervalMs = 1000;
const maxQueued = 20;
const maxCached = 1000;

export interface AddressService {
  /** `caller`: whose turn it is when several wait */
  search: (caller: string, address: string, language: Language) => Promise<AddressAnswer>;
  translate: (caller: string, id: string, language: Language) => Promise<AddressAnswer>;
}

/**
 * Limits this process to one request a second; the last thousand answers are cached. After five consecutive failures
 * requests are suspended for half a minute.
 */
export const limitRequests = (source: AddressSource, now: () => number = performance.now.bind(performance)) => {
  const turn = new FairSemaphore(1, maxQueued);
  const breaker = createCircuitBreaker();
  const cache = new Map<string, Promise<AddressAnswer>>();
  let nextAt = 0;

  const request = async (caller: string, work: () => Promise<AddressAnswer>): Promise<AddressAnswer> => {
    if (!(await turn.acquire(caller))) throw new AddressServiceError('too many lookups are waiting');
    try {
      // a failure may have opened it while this caller waited
      if (breaker.open(now())) throw new AddressServiceError('the address service is failing');
      await pause(Math.max(0, nextAt - now()));
      nextAt = now() + intervalMs;
      const answer = await work();
      breaker.worked();
      return answer;
    } catch (error) {
      if (!breaker.open(now())) breaker.failed(now());
      throw error;
    } finally {
      turn.release();
    }
  };

  const remember = async (key: string, caller: string, work: () => Promise<AddressAnswer>): Promise<AddressAnswer> => {
    const answer = cache.get(key) ?? request(caller, work);
    // moves to the end: the first entry is the least recently used
    cache.delete(key);
    cache.set(key, answer);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      if (cache.get(key) === answer) cache.delete(key);
      throw error;
    }
  };

  return {
    search: (caller: string, address: string, language: Language) =>
      remember(`search ${language} ${address}`, caller, () => source.search(address, language)),
    translate: (caller: string, id: string, language: Language) =>
      remember(`place ${language} ${id}`, caller, () => source.translate(id, language)),
  };
};

const unavailable = async (): Promise<never> => {
  throw new AddressServiceError('ADDRESS_URL is not set');
};

/** The configured service; by default the demonstration's addresses, in production none. */
export const createAddressService = (config: Config, log: Logger): AddressService => {
  const { addressUrl, mode, limits, publicUrl } = config;
  if (addressUrl === null) {
    const source = mode === 'demo' ? builtInAddresses : { search: unavailable, translate: unavailable };
    return {
      search: (_caller, ...query) => source.search(...query),
      translate: (_caller, ...query) => source.translate(...query),
    };
  }
  const options = { userAgent: `Maitre/1 (+${publicUrl})`, timeoutMs: limits.ADDRESS_SECONDS * 1000 };
  const service = limitRequests(createNominatim(addressUrl, options));
  const logged = async (answer: Promise<AddressAnswer>): Promise<AddressAnswer> => {
    try {
      return await answer;
    } catch (error) {
      log.warn({ error }, 'an address lookup failed');
      throw error;
    }
  };
  return {
    search: (...query) => logged(service.search(...query)),
    translate: (...query) => logged(service.translate(...query)),
  };
};
