import { captchaSources } from '../../config/captcha.ts';
import type { Config } from '../../config/config.ts';
import type { Pixel } from './pixels.ts';

interface PagePolicy {
  /** the page holds the question about pixels, which is a form */
  asks?: boolean;
  /** those that the guest agreed to */
  pixels?: readonly Pixel[];
  /** our own script turns the slides */
  scripts?: boolean;
  /** the page holds a captcha, where one is configured */
  asksForPerson?: boolean;
  /** origins that may show the page in a frame; null: any */
  frames?: readonly string[] | null;
}

/** No script runs, and nothing is loaded from other hosts except images from the configured one. */
export const guestPolicy = (
  { assetHost, captcha }: Config,
  { asks = false, pixels = [], scripts: runs = false, asksForPerson = false, frames }: PagePolicy = {},
): string => {
  const shown = asksForPerson ? captcha : null;
  const framed = captchaSources(shown, 'frame-src');
  const scripts = pixels.flatMap((pixel) => pixel.scripts);
  const connects = [...new Set(pixels.flatMap((pixel) => pixel.connects))];
  return [
    "default-src 'none'",
    ...(runs || pixels.length > 0
      ? [["script-src 'self'", ...scripts].join(' ') + captchaSources(shown, 'script-src')]
      : []),
    // tools that read robots.txt do so as the page
    ["connect-src 'self'", ...connects].join(' ') + captchaSources(shown, 'connect-src'),
    `style-src 'self'${captchaSources(shown, 'style-src')}`,
    ...(framed === '' ? [] : [`frame-src${framed}`]),
    "font-src 'self'",
    ['img-src', "'self'", ...(assetHost ? [new URL(assetHost.publicUrl).origin] : []), ...connects].join(' '),
    "base-uri 'none'",
    `form-action ${asks ? "'self'" : "'none'"}`,
    `frame-ancestors ${frames === null ? '*' : frames === undefined ? "'none'" : ["'self'", ...frames].join(' ')}`,
  ].join('; ');
};
