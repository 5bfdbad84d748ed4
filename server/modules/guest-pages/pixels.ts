import { createHash } from 'node:crypto';
import { safeParse } from 'valibot';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { Config } from '../../config/config.ts';
import { parseCookies } from '../../http/request-parsing.ts';

type PixelField = 'pixel_analytics' | 'pixel_social' | 'pixel_recommendation';

/** A pixel that a publication declares: the script that is loaded, and the hosts it may talk to. */
export interface Pixel {
  kind: 'analytics' | 'social' | 'recommendation';
  /** the pixels that guests are asked about */
  name: string;
  id: string;
  src: string;
  scripts: readonly string[];
  /** for requests and for images */
  connects: readonly string[];
}

type Provider = (id: string, config: Config) => Pixel | null;

/** Hosts as the providers name them for a content security policy. */
const providers: Record<PixelField, Provider> = {
  pixel_analytics: (id) => ({
    kind: 'analytics',
    name: 'Google Analytics',
    id,
    src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    scripts: ['https://www.googletagmanager.com'],
    connects: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  }),
  pixel_social: (id) => ({
    kind: 'social',
    name: 'Meta Pixel',
    id,
    src: 'https://connect.facebook.net/en_US/fbevents.js',
    scripts: ['https://connect.facebook.net'],
    connects: ['https://www.facebook.com', 'https://connect.facebook.net'],
  }),
  // whose widget it is, the operator decides
  pixel_recommendation: (id, { recommendationPixel }) => {
    if (recommendationPixel === null) return null;
    const src = recommendationPixel.replace('{id}', encodeURIComponent(id));
    const { origin, hostname } = new URL(src);
    return { kind: 'recommendation', name: hostname, id, src, scripts: [origin], connects: [origin] };
  },
};

/** The pixels of a publication; malformed stored ids are ignored. */
export const listPixels = (draft: Draft, config: Config): Pixel[] =>
  (Object.keys(providers) as PixelField[]).flatMap((field) => {
    const parsed = safeParse(publication.fields[field].schema, draft[field]);
    return parsed.success && parsed.output !== '' ? (providers[field](parsed.output, config) ?? []) : [];
  });

export const consentPath = '/consent';
export const isConsentPath = (path: string): boolean => path.startsWith('/p/') && path.endsWith(consentPath);
export const pixelScriptPath = '/p/pixels.js';
const consentDays = 180;

/** Consent applies to exactly these pixels, wherever they are declared: other ones need new consent. */
const consentCookie = (pixels: readonly Pixel[]): string => {
  const declared = pixels.map(({ kind, id }) => `${kind}:${id}`).join();
  return `m_consent_${createHash('sha256').update(declared).digest('hex').slice(0, 12)}`;
};

export type Consent = 'given' | 'refused' | 'unknown';

export const readConsent = (cookies: string | undefined, pixels: readonly Pixel[]): Consent => {
  const answer = parseCookies(cookies)[consentCookie(pixels)];
  return answer === 'yes' ? 'given' : answer === 'no' ? 'refused' : 'unknown';
};

/** Lax: a guest who comes from another site is not asked again. */
export const writeConsent = (pixels: readonly Pixel[], isGiven: boolean, { secure }: Config): string =>
  [
    `${consentCookie(pixels)}=${isGiven ? 'yes' : 'no'}`,
    'Path=/p/',
    `Max-Age=${consentDays * 86_400}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Starts the pixels that its own element names. Served as a file: the page holds no inline script. */
export const pixelScript = `(() => {
  'use strict';
  const { analytics, social, sources } = document.currentScript.dataset;
  if (analytics) {
    window.dataLayer = window.dataLayer || [];
    window.gtag = function () {
      window.dataLayer.push(arguments);
    };
    window.gtag('js', new Date());
    window.gtag('config', analytics);
  }
  if (social) {
    const fbq = function () {
      if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
      else fbq.queue.push(arguments);
    };
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
    window.fbq = window._fbq = fbq;
    fbq('init', social);
    fbq('track', 'PageView');
  }
  for (const src of sources.split(' ')) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
})();
`;
