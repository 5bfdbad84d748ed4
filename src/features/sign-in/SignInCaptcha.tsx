import { hasCaptchaError, isCaptchaPassed, selectCaptcha } from '../../../machines/sign-in/sign-in.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { SignInActor } from './use-sign-in.ts';

const Captcha = lazyComponent(() => import('../../ui/Captcha.tsx'));

/** The captcha before a code is sent, where the server asks for one. */
export function SignInCaptcha({ signIn }: { signIn: SignInActor }) {
  const intl = useMessages('sign-in');
  const site = useActorSelector(signIn, selectCaptcha);
  const passed = useActorSelector(signIn, isCaptchaPassed);
  const rejected = useActorSelector(signIn, hasCaptchaError);
  if (!site) return null;
  return (
    <Captcha
      site={site}
      language={intl.locale}
      passed={passed}
      onAnswer={(response) => signIn.send({ type: 'captcha.answered', response })}
      label={intl.formatMessage({ id: 'login.captcha' })}
      error={rejected ? intl.formatMessage({ id: 'login.captcha.missing' }) : null}
      unavailable={intl.formatMessage({ id: 'login.captcha.unavailable' })}
      retry={intl.formatMessage({ id: 'common.retry' })}
    />
  );
}
