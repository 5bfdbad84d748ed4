import { getDirection, languageNames } from '../../../../graphql/domain/languages.ts';
import type {
  BookingChoiceView,
  BookingDocumentProps,
  BookingFieldView,
  BookingText,
  ChooseStep,
  DetailsStep,
  DoneStep,
  OfferedTime,
} from './booking-document.types.ts';

/** The page on which guests book a table: forms that need no script, and no request to anybody else. */
export function BookingDocument(page: BookingDocumentProps) {
  const { language, languages, stylesheet, script, captcha, framed, text, venue, title, pageHref, phone, view } = page;
  return (
    <html lang={language} dir={getDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{[text('booking.title'), venue].join(' · ')}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
        {script !== null && <script src={script} type="module" />}
        {captcha !== null && view.step === 'details' && <script src={captcha.script} async defer />}
        {framed !== null && <script src={framed.script} defer />}
      </head>
      <body className="plainType">
        {languages.length > 1 && (
          <nav className="languages" aria-label={text('guest.languages')}>
            {languages.map(({ language: one, href }) => (
              <a
                key={one}
                href={href}
                hrefLang={one}
                lang={one}
                dir={getDirection(one)}
                aria-current={one === language ? 'page' : undefined}
              >
                {languageNames[one]}
              </a>
            ))}
          </nav>
        )}
        <p
          id="live"
          className="unseen"
          role="status"
          data-loading={text('booking.live.loading')}
          data-loaded={text('booking.live.loaded', { count: '{count}' })}
          data-failed={text('booking.live.failed')}
        />
        <main className="page booking" id="booking" tabIndex={-1}>
          <header className="top">
            <p className="venue">
              {framed === null ? (
                <a href={pageHref}>
                  <bdi>{title}</bdi>
                </a>
              ) : (
                <a href={pageHref} target="_blank" rel="noopener noreferrer">
                  <bdi>{title}</bdi>
                </a>
              )}
            </p>
            <h1>{text(selectTitle(view))}</h1>
          </header>
          {view.step === 'choose' && <Choose {...page} view={view} />}
          {view.step === 'details' && <Details {...page} view={view} />}
          {view.step === 'done' && <Done text={text} view={view} />}
          {phone !== null && (
            <p className="call">
              <span>{text('booking.call')}</span>
              <a href={phone.href}>
                <bdi dir="ltr">{phone.shown}</bdi>
              </a>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}

function Done({ text, view: { outcome, href } }: { text: BookingText; view: DoneStep }) {
  return (
    <>
      <p className="note" id="notice" role="status" tabIndex={-1}>
        {text(`booking.done.${outcome}`)}
      </p>
      <p className="action">
        <a className="button" href={href} target="_blank" rel="noopener noreferrer">
          {text('booking.done.link')}
        </a>
      </p>
    </>
  );
}

/** Where a frame has no cookie, the form has the session. */
function Session({ framed }: Pick<BookingDocumentProps, 'framed'>) {
  return framed?.session ? <input type="hidden" name="session" value={framed.session} /> : null;
}

const selectTitle = (view: BookingDocumentProps['view']): string => {
  if (view.step === 'done') return 'booking.title';
  if (view.step === 'details') return view.waits ? 'booking.waitTitle' : 'booking.title';
  return view.moving === null ? 'booking.title' : 'booking.moving.title';
};

function Notice({ id, text }: { id: string | null; text: BookingText }) {
  if (id === null) return null;
  return (
    <p className="note" id="notice" role="status" tabIndex={-1}>
      {text(id)}
    </p>
  );
}

function Times({ times, name }: { times: readonly OfferedTime[]; name: string }) {
  return (
    <div className="times">
      {times.map(({ expected, time, day }) => (
        <button key={expected} type="submit" name={name} value={expected} formNoValidate>
          <bdi dir="ltr">{time}</bdi>
          {day !== null && <small>{day}</small>}
        </button>
      ))}
    </div>
  );
}

function Choose({ text, language, action, framed, view }: BookingDocumentProps & { view: ChooseStep }) {
  const {
    party,
    parties,
    date,
    minDate,
    maxDate,
    day,
    days,
    times,
    taken,
    none,
    nearest,
    waits,
    kept,
    moving,
    notice,
  } = view;
  return (
    <>
      <Notice id={notice} text={text} />
      {moving !== null && (
        <form method="post" action={action} className="note">
          <input type="hidden" name="lang" value={language} />
          <p>{[text('booking.moving'), moving].join(' ')}</p>
          <button className="button plain" type="submit" name="do" value="keep">
            {text('booking.moving.keep')}
          </button>
        </form>
      )}
      {kept !== null && (
        <p className="note">
          <span>{text('booking.keptOther')}</span> <a href={kept.href}>{kept.label}</a>
        </p>
      )}
      <form method="get" action={action} className="ask" data-live="choose">
        <input type="hidden" name="lang" value={language} />
        <label>
          <span>{text('booking.party')}</span>
          <select name="party" defaultValue={String(party)}>
            {parties.map((one) => (
              <option key={one} value={String(one)}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{text('booking.day')}</span>
          <input type="date" name="day" defaultValue={date} min={minDate} max={maxDate} required />
        </label>
        <button className="button plain" type="submit">
          {text('booking.show')}
        </button>
      </form>
      <nav className="days" aria-label={text('booking.days')}>
        {days.map(({ label, href, isChosen }) => (
          <a key={href} href={href} aria-current={isChosen ? 'date' : undefined} data-live="day">
            {label}
          </a>
        ))}
      </nav>
      <form method="post" action={action} className="offer" id="times" tabIndex={-1}>
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="party" value={party} />
        <Session framed={framed} />
        <fieldset>
          <legend>{text('booking.times', { day, party })}</legend>
          {none !== null && (
            <p className="note" role="status">
              {text(none)}
            </p>
          )}
          <Times times={times} name="hold" />
          {taken.length > 0 && (
            <p className="taken">
              <span>{text('booking.taken')}</span>
              {taken.map((time) => (
                <bdi key={time} dir="ltr">
                  {time}
                </bdi>
              ))}
            </p>
          )}
        </fieldset>
        {nearest.length > 0 && (
          <fieldset>
            <legend>{text('booking.nearest')}</legend>
            <Times times={nearest} name="hold" />
          </fieldset>
        )}
      </form>
      {waits.length > 0 && (
        <section className="wait">
          <h2>{text('booking.wait')}</h2>
          <p>{text('booking.wait.hint')}</p>
          <p className="times">
            {waits.map(({ href, time }) => (
              <a key={href} href={href}>
                <bdi dir="ltr">{time}</bdi>
              </a>
            ))}
          </p>
        </section>
      )}
    </>
  );
}

function Field({ field }: { field: BookingFieldView }) {
  const { name, label, hint, value, error, type, autoComplete, isRequired, isLtr } = field;
  const described = [error === null ? [] : [`${name}-error`], hint === null ? [] : [`${name}-hint`]].flat().join(' ');
  const shared = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    required: isRequired,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
    dir: isLtr ? 'ltr' : 'auto',
  } as const;
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {hint !== null && (
        <small id={`${name}-hint`} dir="auto">
          {hint}
        </small>
      )}
      {type === 'area' ? (
        <textarea {...shared} rows={3} maxLength={500} />
      ) : type === 'code' ? (
        <input {...shared} type="text" inputMode="numeric" maxLength={8} />
      ) : (
        <input {...shared} type={type} maxLength={type === 'text' ? 200 : 254} />
      )}
      {error !== null && (
        <span className="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}

function Choice({ item: { name, label, price, seen, hint, value, error } }: { item: BookingChoiceView }) {
  const described = [error === null ? [] : [`${name}-error`], hint === null ? [] : [`${name}-hint`]].flat().join(' ');
  return (
    <p className="field package">
      <label htmlFor={name}>
        <bdi>{label}</bdi> <bdi>{price}</bdi>
      </label>
      {hint !== null && <small id={`${name}-hint`}>{hint}</small>}
      <input
        id={name}
        name={name}
        type="text"
        inputMode="numeric"
        maxLength={4}
        defaultValue={value}
        autoComplete="off"
        dir="ltr"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
      />
      {seen !== null && <input type="hidden" name={seen.name} value={seen.value} />}
      {error !== null && (
        <span className="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}

function Kept({ text, kept }: { text: BookingText; kept: DetailsStep['kept'] }) {
  if (kept === null) return null;
  return (
    <div className="kept" data-expires={kept.expiresAt} data-now={kept.now}>
      <p id="left" data-left={text('booking.left', { minutes: '{minutes}' })}>
        {[text('booking.kept', { time: kept.until }), text('booking.kept.hint')].join(' ')}
      </p>
      <p
        id="warning"
        role="status"
        aria-live="polite"
        data-text={text('booking.kept.warning')}
        data-ended={text('booking.ended')}
      />
      {kept.mayExtend && (
        <button className="button plain" type="submit" name="do" value="extend" formNoValidate>
          {text('booking.extend')}
        </button>
      )}
    </div>
  );
}

function Details({ text, language, action, captcha, framed, view }: BookingDocumentProps & { view: DetailsStep }) {
  const { expected, day, time, party, kept, others, notice, waits, awaits, fields, consent, remarks, packages } = view;
  const closing = awaits
    ? 'booking.awaits'
    : waits
      ? 'booking.wait.hint'
      : remarks.length === 0
        ? 'booking.noDeposit'
        : null;
  const wrong = [...packages, ...fields].filter(({ error }) => error !== null);
  return (
    <>
      <Notice id={notice} text={text} />
      <p className="visit">
        <strong>
          {day} <bdi dir="ltr">{time}</bdi>
        </strong>
        <span>{text('booking.guests', { party })}</span>
        <a href={view.changeHref}>{text('booking.change')}</a>
      </p>
      {(wrong.length > 0 || consent.error !== null) && (
        <div className="summary" role="alert" id="errors" tabIndex={-1}>
          <p>{text('booking.errors')}</p>
          <ul>
            {wrong.map(({ name, label, error }) => (
              <li key={name}>
                <a href={`#${name}`}>{[label, error].join(': ')}</a>
              </li>
            ))}
            {consent.error !== null && (
              <li>
                <a href="#consent">{consent.error}</a>
              </li>
            )}
          </ul>
        </div>
      )}
      <form method="post" action={action} className="fill" noValidate>
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="expected" value={expected} />
        <input type="hidden" name="party" value={party} />
        <Session framed={framed} />
        {/* the first button is what Enter presses */}
        <button
          type="submit"
          name="do"
          value={waits ? 'wait' : 'book'}
          className="first"
          tabIndex={-1}
          aria-hidden="true"
        />
        {others.length > 0 && (
          <fieldset>
            <legend>{text('booking.nearest')}</legend>
            <Times times={others} name="hold" />
          </fieldset>
        )}
        <Kept text={text} kept={kept} />
        {remarks.length > 0 && (
          <dl className="facts">
            {remarks.map(({ title, text: words }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        )}
        {packages.length > 0 && (
          <fieldset className="packages">
            <legend>{text('booking.packages')}</legend>
            <p className="changes">{text('booking.choice.paid')}</p>
            {packages.map((item) => (
              <Choice key={item.name} item={item} />
            ))}
          </fieldset>
        )}
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <p className="field check">
          <input
            id="consent"
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={consent.isGiven}
            required
            aria-invalid={consent.error === null ? undefined : true}
          />
          <label htmlFor="consent">{text('booking.consent')}</label>
        </p>
        {captcha !== null && <div className={captcha.className} data-sitekey={captcha.siteKey} />}
        {closing !== null && <p className="changes">{text(closing)}</p>}
        <p className="changes">{view.changes}</p>
        <p className="action">
          <button className="button" type="submit" name="do" value={waits ? 'wait' : 'book'}>
            {view.submit}
          </button>
        </p>
      </form>
    </>
  );
}
