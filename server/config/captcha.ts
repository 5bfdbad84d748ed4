import type { CaptchaProvider, CaptchaSite } from '../../graphql/domain/captcha.ts';

export interface CaptchaConfig extends CaptchaSite {
  secret: string;
  /** where a response is verified */
  verify: string;
}

interface CaptchaAddresses {
  script: string;
  verify: string;
  /** what the provider's documentation asks a content security policy to allow */
  sources: Partial<Record<'script-src' | 'frame-src' | 'style-src' | 'connect-src', readonly string[]>>;
}

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const turnstile = ['https://challenges.cloudflare.com'];

/** The providers' own addresses. */
export const captchaAddresses: Readonly<Record<CaptchaProvider, CaptchaAddresses>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    sources: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
    },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verify: 'https://api.hcaptcha.com/siteverify',
    sources: { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha },
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: { 'script-src': turnstile, 'frame-src': turnstile },
  },
};

/** What the page's policy allows for the captcha, as ` source source`; '' without one. */
export const captchaSources = (captcha: CaptchaSite | null, directive: keyof CaptchaAddresses['sources']): string => {
  if (!captcha) return '';
  const known = captchaAddresses[captcha.provider];
  const own = captcha.script === known.script ? [] : [new URL(captcha.script).origin];
  return [...(known.sources[directive] ?? []), ...own].map((source) => ` ${source}`).join('');
};
