import type { Config } from '../../config/config.ts';
import { problem } from '../../errors/problem.ts';

/**
 * Verifies a captcha response with the configured provider; does nothing without one. The three providers take the same
 * form and answer alike. Fails closed when the provider does not answer.
 */
export const checkCaptcha = async (config: Config, response: string | null, address: string): Promise<void> => {
  if (!config.captcha) return;
  const { verify, secret } = config.captcha;
  if (!response || response.length > 4096) throw problem('BAD_INPUT', 'badInput', { path: 'recaptcha' });
  const answer = await fetch(verify, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, remoteip: address }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
    .then((it) => (it.ok ? (it.json() as Promise<{ success?: unknown }>) : null))
    .catch(() => null);
  if (answer === null) throw problem('UPSTREAM_FAILED', 'serviceBusy');
  if (answer.success !== true) throw problem('BAD_INPUT', 'badInput', { path: 'recaptcha' });
};
