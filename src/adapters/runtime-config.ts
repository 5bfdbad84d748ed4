import * as v from 'valibot';
import { captchaProviders } from '../../graphql/domain/captcha.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { codeLengths } from '../../graphql/domain/one-time-codes.ts';
import type { SafeStorage } from './safe-local-storage.ts';

const Address = v.pipe(v.string(), v.minLength(1));

/** Runtime configuration (contract, "Endpoints and documents"), loaded first. Missing values have defaults. */
const RuntimeConfig = v.object({
  mode: v.optional(v.picklist(['demo', 'production']), 'production'),
  endpoints: v.object({
    auth: Address,
    api: Address,
    settings: Address,
    guest: v.optional(Address, '/guest/graphql'),
    reports: v.optional(Address, '/reports/graphql'),
    live: v.optional(Address, '/api/graphql'),
  }),
  documents: v.optional(v.picklist(['hash', 'text']), 'hash'),
  locales: v.optional(v.array(v.picklist(languages)), [...languages]),
  codeLength: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(codeLengths.least), v.maxValue(codeLengths.most)),
    codeLengths.least,
  ),
  outbox: v.optional(v.nullable(v.string()), null),
  serviceWorker: v.optional(v.boolean(), false),
  pinned: v.optional(v.array(v.string()), []),
  systemVenues: v.optional(v.array(v.string()), []),
  publicDirectory: v.optional(v.nullable(v.string()), null),
  captcha: v.optional(
    v.nullable(
      v.object({ provider: v.picklist(captchaProviders), script: v.pipe(v.string(), v.url()), siteKey: Address }),
    ),
    null,
  ),
  extensions: v.optional(v.array(v.string()), []),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;

declare global {
  /** begun by the page (index.html), before any of our code has arrived; nowhere else */
  var configRequest: Promise<Response> | undefined;
}

const storageKey = 'maitre.config';

const readStored = (device: SafeStorage): RuntimeConfig | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RuntimeConfig), device.read(storageKey));
  return parsed.success ? parsed.output : null;
};

/**
 * Loads the configuration and keeps it on the device, where it is read while the network is away. Rejects when it is
 * neither answered nor kept: nothing else can be requested without it.
 */
export const loadConfig = async (device: SafeStorage): Promise<RuntimeConfig> => {
  try {
    const answer = await (globalThis.configRequest ?? fetch('/config.json'));
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    const config = v.parse(RuntimeConfig, await answer.json());
    device.write(storageKey, JSON.stringify(config));
    return config;
  } catch (error) {
    const stored = readStored(device);
    if (stored === null) throw error;
    return stored;
  }
};
