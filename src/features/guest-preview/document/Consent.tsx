import type { GuestDocumentProps } from '../guest.types.ts';

/**
 * The question about pixels, and the way to change the answer later. A form of this page's own: nothing of it needs a
 * script, and the page can be read without answering.
 */
export function Consent({ consent, text, language }: GuestDocumentProps) {
  if (consent === null) return null;
  const { state, asks, services, action } = consent;
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(services);
  const question = (
    <form method="post" action={action}>
      <p>{text('guest.consent.question', { services: list })}</p>
      <p className="answers">
        <button className="button" name="consent" value="yes" aria-pressed={state === 'given'}>
          {text('guest.consent.accept')}
        </button>
        <button className="button" name="consent" value="no" aria-pressed={state === 'refused'}>
          {text('guest.consent.decline')}
        </button>
      </p>
    </form>
  );
  if (state === 'unknown' && asks)
    return (
      <aside className="consent asking" aria-label={text('guest.consent.title')}>
        {question}
      </aside>
    );
  return (
    <aside className="consent" aria-label={text('guest.consent.title')}>
      <details>
        <summary>{text('guest.consent.change')}</summary>
        {question}
      </details>
    </aside>
  );
}

/** After consent alone: our own file, which loads those that are named here. */
export function PixelScript({ consent }: GuestDocumentProps) {
  if (consent === null || consent.state !== 'given') return null;
  const { script, analytics, social, sources } = consent.pixels;
  return <script src={script} async data-analytics={analytics} data-social={social} data-sources={sources} />;
}
