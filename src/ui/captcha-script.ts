import type { CaptchaSite } from '../../graphql/domain/captcha.ts';

/** What the three providers' scripts have in common. */
export interface CaptchaApi {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      size: 'normal' | 'compact';
      /** the name of the language's option differs */
      hl: string;
      language: string;
      callback: (response: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => string | number;
  reset: (widget: string | number) => void;
  /** reCAPTCHA has none */
  remove?: (widget: string | number) => void;
}

const names = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' } as const;
type Globals = typeof globalThis & Partial<Record<string, unknown>> & { captchaReady?: () => void };

let loading: Promise<CaptchaApi> | null = null;

/** The provider's script, loaded once in the interface's language; rejects when it cannot be loaded, and is then asked for again. */
export const loadCaptcha = ({ provider, script }: CaptchaSite, language: string): Promise<CaptchaApi> => {
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const globals: Globals = globalThis;
    globals.captchaReady = () => resolve(globals[names[provider]] as CaptchaApi);
    const url = new URL(script);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('onload', 'captchaReady');
    url.searchParams.set('hl', language);
    const tag = document.createElement('script');
    tag.src = url.href;
    tag.async = true;
    tag.addEventListener('error', () => {
      tag.remove();
      loading = null;
      reject(new Error(`${url.origin} did not load`));
    });
    document.head.append(tag);
  });
  return loading;
};
