import { useEffect, useRef, useState } from 'react';
import type { CaptchaSite } from '../../graphql/domain/captcha.ts';
import { Button } from './Button.tsx';
import styles from './captcha.module.css';
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts';
import { Field } from './FormField.tsx';

interface CaptchaProps {
  site: CaptchaSite;
  language: string;
  /** false again once the response was spent: the next one is asked for */
  passed: boolean;
  /** null: the response has expired */
  onAnswer: (response: string | null) => void;
  label: string;
  error: string | null;
  unavailable: string;
  retry: string;
}

/** Below this the providers' usual widget, of 300 to 304 px, does not fit. */
const normalWidth = 304;

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** The widget of a captcha's provider (contract, "Tokens, cookies, venues"), and what to do when it cannot be loaded. */
export default function Captcha({ site, language, passed, onAnswer, label, error, unavailable, retry }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const shown = useRef<{ api: CaptchaApi; widget: string | number } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const fail = () => isCurrent && setFailed(true);
    // reCAPTCHA renders into an element once
    const element = document.createElement('div');
    place.current?.append(element);
    const narrow = (place.current?.clientWidth ?? normalWidth) < normalWidth;
    loadCaptcha(site, language).then((api) => {
      if (!isCurrent) return;
      const widget = api.render(element, {
        sitekey: site.siteKey,
        theme: isDark() ? 'dark' : 'light',
        size: narrow ? 'compact' : 'normal',
        hl: language,
        language,
        callback: (response) => answer.current(response),
        'expired-callback': () => answer.current(null),
        'error-callback': fail,
      });
      shown.current = { api, widget };
    }, fail);
    return () => {
      isCurrent = false;
      if (shown.current) shown.current.api.remove?.(shown.current.widget);
      shown.current = null;
      element.remove();
      answer.current(null);
    };
  }, [site, language, round]);

  const wasPassed = useRef(passed);
  useEffect(() => {
    if (wasPassed.current && !passed && shown.current) shown.current.api.reset(shown.current.widget);
    wasPassed.current = passed;
  }, [passed]);

  return (
    <Field label={label} error={failed ? unavailable : error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className={styles.captcha}>
          <div ref={place} dir="ltr" hidden={failed} />
          {failed && (
            <Button
              size="small"
              onClick={() => {
                setFailed(false);
                setRound(round + 1);
              }}
            >
              {retry}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
