/** Providers of captchas whose script and verification have the shape of reCAPTCHA v2. */
export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** What the sign-in page shows a captcha with. */
export interface CaptchaSite {
  provider: CaptchaProvider;
  /** the address of the provider's script */
  script: string;
  siteKey: string;
}
