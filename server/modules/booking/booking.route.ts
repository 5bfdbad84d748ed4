import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { takesBookings } from '../../../graphql/content/kinds/booking-kinds.ts';
import { bookingLimits, getBookingPath } from '../../../graphql/domain/booking.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { type Language, languages as allLanguages, parseLanguage } from '../../../graphql/domain/languages.ts';
import { reservationLimits } from '../../../graphql/domain/reservations.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import type { BookingDocumentProps } from '../../../src/features/guest-preview/document/booking-document.types.ts';
import { getGuestTitle } from '../../../src/features/guest-preview/document/guest-item-facts.ts';
import {
  renderBookingDocument,
  renderNotFoundDocument,
} from '../../../src/features/guest-preview/document/render-document.tsx';
import type { Config } from '../../config/config.ts';
import { findGuestScope } from '../../authorization/guest-tokens.store.ts';
import { equalBuffers, hmac, randomToken } from '../../crypto.ts';
import { isUuid } from '../../is-uuid.ts';
import { isLostConnection, retryAfterLoss } from '../../db/retry.ts';
import { restStatus } from '../../errors/rest-status.ts';
import { toPublicError } from '../../errors/to-public-error.ts';
import { negotiateLanguage } from '../../http/accept-language.ts';
import { readBody } from '../../http/json-body.ts';
import { assertLimit, consumeLimit, hourMs } from '../../http/rate-limits.store.ts';
import { clientAddress, parseCookies } from '../../http/request-parsing.ts';
import { isOwnOrigin } from '../../http/security-headers.ts';
import type { StaticApp } from '../../http/static-files.ts';
import { localizeText } from '../../localized-text.ts';
import type { AppServices } from '../../services/app-services.ts';
import { findGuestAddress } from '../guest-pages/find-guest-address.ts';
import type { GuestPage } from '../guest-pages/guest-page.ts';
import { framedScriptPath } from '../guest-pages/embed-script.ts';
import { getNoticeTexts } from '../guest-pages/guest-page-texts.ts';
import { guestPolicy } from '../guest-pages/guest-policy.ts';
import type { HoldRow } from '../reservations/holds.store.ts';
import type { ReservationRow } from '../reservations/reservation-rows.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { bookTable } from './book-table.ts';
import { createBookingText } from './booking-texts.ts';
import { type BookingAddress, parseBookingUrl } from './booking-url.ts';
import { type BookingVenue, findBookingVenue } from './booking-venue.store.ts';
import { chooseItems, nothingTyped, type TypedChoices } from './choose-items.ts';
import { type BookingSession, extendHold, findHold, holdTable, readWanted } from './hold-table.ts';
import { findMovable, moveBooking } from './move-booking.ts';
import { type BookingErrors, type BookingForm, parseBookingForm } from './parse-booking-form.ts';
import { findNearest, fromIsoDate, presentChoice } from './present-booking-page.ts';
import { type DetailsQuestion, presentDetails } from './present-details.ts';
import { createSharedTimes } from './list-bookable-times.ts';
import { provePhone } from './prove-phone.ts';
import { readCheckout } from './read-checkout.store.ts';
import { type BookingChoices, readChoices } from './read-choices.store.ts';

const cookieName = 'm_booking';
const cookieSeconds = 86_400;
/** names the booking that the session moves, signed; the token of its link is in no cookie and no address */
const movingCookieName = 'm_moving';
const movingSeconds = 1800;
/** what a guest types fits, with every letter percent-encoded */
const formBytes = 32 * 1024;
const minuteMs = 60_000;
/** packages of a page */
const maxChoices = 50;

/**
 * Lax: a guest who comes from another site keeps the table. In a frame of another site a cookie of its own for that site, where
 * the browser has such; elsewhere the token in the form does.
 */
const writeCookie = (name: string, value: string, seconds: number, { secure }: Config, isFramed = false): string =>
  [
    `${name}=${value}`,
    'Path=/p/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    ...(isFramed && secure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** What a request is about. */
interface Visit {
  address: BookingAddress;
  page: GuestPage;
  venue: BookingVenue;
  language: Language;
  session: BookingSession | null;
  ip: string;
  /** the page is shown in a frame, which has no cookie in some browsers */
  isFramed: boolean;
  /** the booking that this session moves to another time; null: it makes a new one */
  moving: ReservationRow | null;
}

/** what a path is parsed with */
const anyOrigin = 'http://guest.invalid';
const sessionPattern = /^[\w-]{20,64}$/;

const readCount = (text: string | null): number | null => {
  const count = Number(text ?? '');
  return Number.isInteger(count) && count >= 1 && count <= bookingLimits.party ? count : null;
};

const isExpected = (text: string | null): text is string => text !== null && /^\d{12}$/.test(text);

/** Empty fields of a form that was not shown yet. */
const emptyForm: BookingForm = { name: '', phone: '', email: '', note: '', consent: false };

const readForm = (body: URLSearchParams): BookingForm => ({
  name: body.get('name') ?? '',
  phone: body.get('phone') ?? '',
  email: body.get('email') ?? '',
  note: body.get('note') ?? '',
  consent: body.get('consent') === 'yes',
});

const readAnswers = (body: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...body].flatMap(([name, value]) => (name.startsWith('ask-') ? [[name.slice(4), value]] : [])));

const readChosen = (body: URLSearchParams): TypedChoices => {
  const read = (prefix: string) =>
    Object.fromEntries(
      [...body]
        .filter(([name]) => name.startsWith(prefix))
        .slice(0, maxChoices)
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  return { counts: read('pick-'), prices: read('price-') };
};

const signMoving = ({ secret }: Config, venue: string, id: string, until: number): string =>
  `${id}.${until}.${hmac(secret, 'challenge', 'moving', venue, id, String(until)).toString('base64url')}`;

/** The id of the booking that a cookie names; null: none of ours, or too old. */
const readMoving = (config: Config, venue: string, cookie: string | undefined, now: number): string | null => {
  const [id = '', until = ''] = (cookie ?? '').split('.');
  if (!isUuid(id) || !/^\d{1,15}$/.test(until) || Number(until) <= now) return null;
  const expected = Buffer.from(signMoving(config, venue, id, Number(until)));
  return equalBuffers(Buffer.from(cookie ?? ''), expected) ? id : null;
};

/** What the widget of a provider adds to the form that it stands in. */
const captchaFields = {
  recaptcha: 'g-recaptcha-response',
  hcaptcha: 'h-captcha-response',
  turnstile: 'cf-turnstile-response',
} as const;
const captchaClasses = { recaptcha: 'g-recaptcha', hcaptcha: 'h-captcha', turnstile: 'cf-turnstile' } as const;

/** Many book the same evening at this moment. */
const isBusy = (error: unknown): boolean =>
  error instanceof GraphQLError && ['LOCKED', 'RATE_LIMITED'].includes(String(error.extensions.code));

/** `GET` and `POST /p/<slug>/book`: a guest books a table on a reservation page (rules, "Online booking"). */
export const createBookingRoute = (services: AppServices, app: () => StaticApp | null) => {
  const { config, database, seating, now } = services;
  const askTimes = createSharedTimes();

  const send = (res: ServerResponse, status: number, language: Language, body: string, isHead: boolean): void => {
    res.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Length': Buffer.byteLength(body),
    });
    res.end(isHead ? undefined : body);
  };

  const sendNotice = (
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
    reason: 'missing' | 'failed',
  ): void => {
    const requested = parseBookingUrl(req.url ?? '')?.language ?? null;
    const language = requested ?? negotiateLanguage(req.headers['accept-language'], allLanguages) ?? 'en';
    const stylesheet = app()?.guestStylesheet ?? null;
    const body = renderNotFoundDocument({ language, stylesheet, texts: getNoticeTexts(reason, language) });
    send(res, status, language, body, req.method === 'HEAD');
  };

  /** Null: no page of that slug takes bookings. `movedTo`: where the page of a former slug is now. */
  const findVisit = async (req: IncomingMessage): Promise<Visit | { movedTo: string } | null> => {
    const address = parseBookingUrl(req.url ?? '');
    const found = address && (await findGuestAddress(database, address.slug));
    if (address === null || found === null) return null;
    if (found.type === 'moved')
      return { movedTo: getBookingPath(found.slug) + new URL(req.url ?? '', anyOrigin).search };
    const { page } = found;
    if (!takesBookings(page.entity)) return null;
    const venue = await findBookingVenue(database.within([page.venue.id]), page.venue.id);
    if (venue === undefined) return null;
    const asked = address.language;
    const language =
      asked !== null && page.languages.includes(asked)
        ? asked
        : (negotiateLanguage(req.headers['accept-language'], page.languages) ?? 'en');
    const ip = clientAddress(req, config.trustProxy);
    const cookies = parseCookies(req.headers.cookie);
    const token = cookies[cookieName] ?? '';
    const session = sessionPattern.test(token) ? { token, address: ip } : null;
    const { id } = page.venue;
    const movingId = readMoving(config, id, cookies[movingCookieName], now());
    const moving = movingId === null ? null : await findMovable(database.within([id]), id, movingId, now());
    const isFramed = req.headers['sec-fetch-dest'] === 'iframe';
    return { address, page, venue, language, session, ip, moving, isFramed };
  };

  const place = ({ page }: Visit) => ({
    db: database.within([page.venue.id]),
    venue: page.venue.id,
    seating,
    now: now(),
  });

  const sendView = async (
    req: IncomingMessage,
    res: ServerResponse,
    { address, page, language, session, isFramed }: Visit,
    view: BookingDocumentProps['view'],
    status = 200,
  ): Promise<void> => {
    const text = createBookingText(language);
    const action = getBookingPath(address.slug);
    const { phone } = await getGuestVenue(database.within([page.venue.id]), page.venue.id);
    const query = (one: Language) => {
      const parameters = new URLSearchParams(req.method === 'POST' ? '' : address.query);
      parameters.set('lang', one);
      return `${action}?${parameters}`;
    };
    const body = renderBookingDocument({
      language,
      languages: page.languages.map((one) => ({ language: one, href: query(one) })),
      stylesheet: app()?.guestStylesheet ?? null,
      script: app()?.bookingScript ?? null,
      captcha: config.captcha && {
        script: config.captcha.script,
        siteKey: config.captcha.siteKey,
        className: captchaClasses[config.captcha.provider],
      },
      framed: isFramed ? { script: framedScriptPath, session: session?.token ?? null } : null,
      text,
      venue: localizeText(page.venue.titles, language),
      title:
        localizeText(getGuestTitle(page.entity, page.draft), language) || localizeText(page.venue.titles, language),
      action,
      pageHref: `${getGuestPath(address.slug)}?lang=${language}`,
      phone: !phone ? null : { shown: phone, href: `tel:${phone.replaceAll(/[^\d+*#]/g, '')}` },
      view,
    });
    send(res, status, language, body, req.method === 'HEAD');
  };

  const showChoice = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    { hold, notice = null, status = 200 }: { hold: HoldRow | null; notice?: string | null; status?: number },
  ): Promise<void> => {
    const { address, page, venue, language } = visit;
    const { query } = address;
    const { moving } = visit;
    const view = await presentChoice(askTimes, place(visit), {
      moving: moving && { expected: moving.expected, size: moving.size, id: moving.ticket_id },
      page: page.id,
      venue,
      language,
      text: createBookingText(language),
      action: getBookingPath(address.slug),
      chosen: { date: fromIsoDate(query.get('day') ?? ''), party: readCount(query.get('party')) },
      hold,
      notice,
    });
    return sendView(req, res, visit, view, status);
  };

  const findChoices = (
    visit: Visit,
    { expected, party, waits }: Pick<DetailsQuestion, 'expected' | 'party' | 'waits'>,
  ): Promise<BookingChoices> => {
    const { db, venue: id } = place(visit);
    const { time_zone: timeZone, currency } = visit.venue;
    const page = visit.page.id;
    const at = new Date(now());
    const { date, time, startsAt } = readWanted({ page, expected, size: party }, visit.venue, at);
    return readChoices(db, id, { page, date, time, startsAt, now: at, timeZone, currency, waits, except: null });
  };

  const showDetails = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    question: Pick<DetailsQuestion, 'expected' | 'party' | 'hold' | 'waits'> & Partial<DetailsQuestion>,
    status = 200,
  ): Promise<void> => {
    const { page, venue, language, address } = visit;
    const { db, venue: id } = place(visit);
    const at = new Date(now());
    const { expected, party } = question;
    const tags = await readCheckout(db, id, {
      page: page.id,
      date: expected.slice(0, 8),
      time: expected.slice(8),
      size: party,
      now: at,
      timeZone: venue.time_zone,
      language,
    });
    const view = presentDetails(
      { venue, language, text: createBookingText(language), now: at },
      {
        form: emptyForm,
        errors: {},
        answers: {},
        typed: nothingTyped,
        choices: await findChoices(visit, question),
        isChosen: false,
        code: null,
        others: [],
        notice: null,
        tags,
        action: getBookingPath(address.slug),
        ...question,
      },
    );
    return sendView(req, res, visit, view, status);
  };

  const answerGet = async (req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> => {
    const { address, page, session } = visit;
    const { query } = address;
    const found = await findHold(services, page.venue.id, session);
    const hold = found !== null && found.page_id === page.id ? found : null;
    if (visit.moving !== null) return showChoice(req, res, visit, { hold: null });
    const wait = query.get('wait');
    const party = readCount(query.get('party'));
    if (isExpected(wait) && party !== null) {
      readWanted({ page: page.id, expected: wait, size: party }, visit.venue, new Date(now()));
      return showDetails(req, res, visit, { expected: wait, party, hold: null, waits: true });
    }
    const isChoosing = query.has('day') || query.has('party') || hold === null || hold.expires_at.getTime() <= now();
    if (isChoosing) return showChoice(req, res, visit, { hold });
    return showDetails(req, res, visit, { expected: hold.expected, party: hold.size, hold, waits: false });
  };

  /** What cannot be had any more, with other times that can; nothing typed is lost. */
  const showLost = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    question: Pick<DetailsQuestion, 'expected' | 'party' | 'hold' | 'waits'> & Partial<DetailsQuestion>,
  ): Promise<void> => {
    const { expected, party, hold } = question;
    const { venue, page } = visit;
    const { businessDate } = readWanted({ page: page.id, expected, size: party }, venue, new Date(now()));
    const today = readBusinessDate(new Date(now()), { timeZone: venue.time_zone, dayEnds: venue.day_ends });
    const others = await findNearest(askTimes, place(visit), {
      page: page.id,
      date: businessDate,
      size: party,
      except: hold?.id ?? null,
      today,
      around: expected.slice(8),
      // who cannot be told of other times keeps what was typed
    }).catch((error: unknown) => (isBusy(error) ? [] : Promise.reject(error)));
    return showDetails(req, res, visit, { ...question, others }, 409);
  };

  /** The link of a booking opens this page to move it: its token comes in the body, and stays in no address. */
  const answerMove = async (res: ServerResponse, visit: Visit, token: string): Promise<void> => {
    const venue = visit.page.venue.id;
    const guest = await findGuestScope(database.maintenance, token, new Date(now()));
    const isOurs = guest !== null && guest.venue === venue && guest.purpose === 'invitation';
    const row = isOurs ? await findMovable(database.within([venue]), venue, guest.id, now()) : null;
    if (row === null) return void res.writeHead(404).end();
    const value = signMoving(config, venue, row.ticket_id, now() + movingSeconds * 1000);
    res.appendHeader('Set-Cookie', writeCookie(movingCookieName, value, movingSeconds, config));
    res.writeHead(204).end();
  };

  /** The booking stays as it is. */
  const answerKeep = (res: ServerResponse, { address, language }: Visit): void => {
    res.appendHeader('Set-Cookie', writeCookie(movingCookieName, '', 0, config));
    res.writeHead(303, { Location: `${getGuestPath(address.slug)}?lang=${language}` }).end();
  };

  const answerMoveTo = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    { expected, party, row }: { expected: string; party: number; row: ReservationRow },
  ): Promise<void> => {
    const { page, address } = visit;
    const wanted = { page: row.page_id ?? page.id, expected, size: party };
    const moved = await moveBooking(services, page.venue.id, row.ticket_id, wanted).catch((error: unknown) =>
      isBusy(error) ? null : Promise.reject(error),
    );
    if (moved?.booked === true) {
      res.appendHeader('Set-Cookie', writeCookie(movingCookieName, '', 0, config));
      return void res.writeHead(303, { Location: `/i/#${moved.token}` }).end();
    }
    address.query.set('day', readWanted(wanted, visit.venue, new Date(now())).businessDate);
    address.query.set('party', String(party));
    const notice = moved === null ? 'booking.busy' : 'booking.justTaken';
    return showChoice(req, res, visit, { hold: null, notice, status: moved === null ? 503 : 409 });
  };

  const answerHold = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    {
      expected,
      party,
      body,
      session,
    }: { expected: string; party: number; body: URLSearchParams; session: BookingSession },
  ): Promise<void> => {
    const { page, address, language } = visit;
    const result = await holdTable(services, page.venue.id, { page: page.id, expected, size: party }, session).catch(
      (error: unknown) => (isBusy(error) ? ({ held: false, reason: 'busy' } as const) : Promise.reject(error)),
    );
    const isTyped = body.has('name');
    const typed = { form: readForm(body), answers: readAnswers(body), typed: readChosen(body) };
    if (result.held) {
      if (isTyped) return showDetails(req, res, visit, { ...typed, expected, party, hold: result.hold, waits: false });
      // without a cookie the form that is answered has the session
      if (visit.isFramed) return showDetails(req, res, visit, { expected, party, hold: result.hold, waits: false });
      return void res
        .writeHead(303, { Location: `${getBookingPath(address.slug)}?${new URLSearchParams({ lang: language })}` })
        .end();
    }
    const { reason } = result;
    const notice = `booking.${reason === 'tooManyHolds' || reason === 'busy' ? reason : 'justTaken'}`;
    const hold = await findHold(services, page.venue.id, session);
    if (isTyped) return showLost(req, res, visit, { ...typed, expected, party, hold, notice, waits: false });
    const { businessDate } = readWanted({ page: page.id, expected, size: party }, visit.venue, new Date(now()));
    address.query.set('day', businessDate);
    address.query.set('party', String(party));
    return showChoice(req, res, visit, { hold, notice, status: 409 });
  };

  const answerBook = async (
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    request: { expected: string; party: number; body: URLSearchParams; session: BookingSession; waits: boolean },
  ): Promise<void> => {
    const { page, venue, language, ip } = visit;
    const { expected, party, body, session, waits } = request;
    const form = readForm(body);
    const answers = readAnswers(body);
    const hold = await findHold(services, page.venue.id, session);
    const typed = readChosen(body);
    const shown = { expected, party, form, answers, hold, waits, typed, isChosen: true };
    const { guest, errors } = await parseBookingForm(form, venue.region_code);
    if (guest === null) return showDetails(req, res, visit, { ...shown, errors: errors satisfies BookingErrors }, 422);
    if (Object.keys(chooseItems(await findChoices(visit, request), typed).errors).length > 0)
      return showDetails(req, res, visit, shown, 422);
    const use = await consumeLimit(database.plain, `bookings ${ip}`, {
      windowMs: hourMs,
      max: config.limits.BOOKINGS_PER_HOUR_ADDRESS,
      now: now(),
    });
    if (!use.allowed) return showDetails(req, res, visit, { ...shown, notice: 'booking.tooOften' }, 429);
    const isPerson = await checkCaptcha(
      config,
      body.get(captchaFields[config.captcha?.provider ?? 'recaptcha']),
      ip,
    ).then(
      () => true,
      (error: unknown) => (error instanceof GraphQLError ? false : Promise.reject(error)),
    );
    if (!isPerson) return showDetails(req, res, visit, { ...shown, notice: 'booking.captcha' }, 422);
    if (venue.booking_code) {
      const code = body.get('code');
      const proof = await provePhone(
        services,
        { venue: page.venue.id, session, phone: guest.phone },
        { code, language },
      );
      if (proof.state === 'refused')
        return showDetails(req, res, visit, { ...shown, errors: { phone: proof.key } }, 429);
      if (proof.state === 'asked')
        return showDetails(req, res, visit, {
          ...shown,
          code: { value: '', error: null },
          notice: 'booking.code.sent',
        });
      if (proof.state === 'wrong')
        return showDetails(req, res, visit, { ...shown, code: { value: '', error: 'codeIncorrect' } }, 422);
    }
    const tags = await readCheckout(place(visit).db, page.venue.id, {
      page: page.id,
      date: expected.slice(0, 8),
      time: expected.slice(8),
      size: party,
      now: new Date(now()),
      timeZone: venue.time_zone,
      language,
    });
    const answered = tags.flatMap(({ key, asks, title }) => {
      const words = (answers[key] ?? '').trim();
      return asks && words !== '' ? [`${title}: ${words}`] : [];
    });
    const note = [...answered, guest.note]
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, reservationLimits.note);
    const booked = await bookTable(
      services,
      page.venue.id,
      { page: page.id, expected, size: party, guest: { ...guest, note }, language, waits, choices: typed },
      session,
    ).catch((error: unknown) => (isBusy(error) ? null : Promise.reject(error)));
    if (booked === null) return showDetails(req, res, visit, { ...shown, notice: 'booking.busy' }, 503);
    const href = booked.booked ? `/i/#${booked.token}` : '';
    // that page is nobody's to frame
    if (booked.booked && visit.isFramed)
      return sendView(req, res, visit, { step: 'done', outcome: booked.outcome, href });
    if (booked.booked) return void res.writeHead(303, { Location: href }).end();
    if (booked.reason === 'alreadyBooked')
      return showDetails(req, res, visit, { ...shown, notice: 'booking.alreadyBooked' }, 409);
    if (booked.reason === 'notChosen')
      return showDetails(req, res, visit, { ...shown, notice: 'booking.choice.changed' }, 409);
    return showLost(req, res, visit, { ...shown, notice: 'booking.justTaken' });
  };

  const answerPost = async (req: IncomingMessage, res: ServerResponse, visit: Visit): Promise<void> => {
    const { 'sec-fetch-site': site } = req.headers;
    // another site cannot book for a guest
    if (site === undefined ? !req.headers.origin || !isOwnOrigin(req, config) : site !== 'same-origin')
      return void res.writeHead(403).end();
    const body = new URLSearchParams(await readBody(req, formBytes, config.limits.BODY_SECONDS));
    const asked = parseLanguage(body.get('lang'));
    if (asked !== null && visit.page.languages.includes(asked)) visit.language = asked;
    const isNew = visit.session === null;
    const carried = body.get('session') ?? '';
    const token = visit.isFramed && sessionPattern.test(carried) ? carried : randomToken();
    const session = visit.session ?? { token, address: visit.ip };
    visit.session = session;
    if (isNew)
      res.appendHeader('Set-Cookie', writeCookie(cookieName, session.token, cookieSeconds, config, visit.isFramed));
    if (body.get('do') === 'move') return answerMove(res, visit, body.get('token') ?? '');
    if (body.get('do') === 'keep') return answerKeep(res, visit);
    const party = readCount(body.get('party'));
    const held = body.get('hold');
    const expected = held ?? body.get('expected');
    if (party === null || !isExpected(expected)) return void res.writeHead(400).end();
    if (held !== null && visit.moving !== null)
      return answerMoveTo(req, res, visit, { expected, party, row: visit.moving });
    if (held !== null) return answerHold(req, res, visit, { expected, party, body, session });
    switch (body.get('do')) {
      case 'extend': {
        const hold = await extendHold(services, visit.page.venue.id, session);
        if (req.headers.accept?.includes('application/json')) {
          const answer = JSON.stringify({ expiresAt: hold?.expires_at.toISOString() ?? null });
          res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
          return void res.end(answer);
        }
        const kept = hold ?? (await findHold(services, visit.page.venue.id, session));
        return showDetails(req, res, visit, {
          expected,
          party,
          hold: kept,
          form: readForm(body),
          answers: readAnswers(body),
          typed: readChosen(body),
          notice: hold === null ? 'booking.ended' : 'booking.extended',
          waits: false,
        });
      }
      case 'book':
        return answerBook(req, res, visit, { expected, party, body, session, waits: false });
      case 'wait':
        return answerBook(req, res, visit, { expected, party, body, session, waits: true });
      default:
        return void res.writeHead(400).end();
    }
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('Content-Security-Policy', guestPolicy(config, { asks: true, scripts: true, asksForPerson: true }));
    // a form of a page without a referrer names no origin
    res.setHeader('Referrer-Policy', 'same-origin');
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    try {
      const ip = clientAddress(req, config.trustProxy);
      await services.rates(null, ip);
      const max = config.limits.GUEST_CALLS_PER_MINUTE_ADDRESS;
      await assertLimit(database.plain, `guests ${ip}`, { windowMs: minuteMs, max, now: now() });
      const visit = await findVisit(req);
      if (visit === null) return sendNotice(req, res, 404, 'missing');
      if ('movedTo' in visit) return void res.writeHead(308, { Location: visit.movedTo }).end();
      const { booking_sites: sites } = visit.venue;
      const frames = sites.length === 0 ? null : sites;
      res.setHeader(
        'Content-Security-Policy',
        guestPolicy(config, { asks: true, scripts: true, asksForPerson: true, frames }),
      );
      res.removeHeader('X-Frame-Options');
      return await (req.method === 'POST' ? answerPost(req, res, visit) : answerGet(req, res, visit));
    } catch (error) {
      if (res.headersSent) throw error;
      const publicError = toPublicError(error, services);
      const isAway = isLostConnection(error);
      const { retryAfter } = publicError.extensions;
      if (isAway || typeof retryAfter === 'number')
        res.setHeader('Retry-After', isAway ? retryAfterLoss : Number(retryAfter));
      return sendNotice(req, res, isAway ? 503 : restStatus(publicError), 'failed');
    }
  };
};
