import { toDecimal } from '../../graphql/domain/amounts.ts';
import { getMinorDigits } from '../../graphql/domain/currency-digits.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { GuestGiftCard } from '../../machines/guest-link/guest-link.types.ts';
import { h } from './dom.ts';
import type { GuestTexts } from './guest-texts.ts';
import { localize } from './page-frame.ts';

const locale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

const formatMoney = (language: Language, minor: number, currency: string): string => {
  const digits = getMinorDigits(currency);
  return new Intl.NumberFormat(locale(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(toDecimal(minor, digits));
};

/** "14 March 2031" of an ISO date. */
const formatDay = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));

const svg = 'http://www.w3.org/2000/svg';
const quietZone = 4;

/** The QR code, black on white in either theme, with its quiet zone. */
const createCode = (rows: readonly string[], label: string): SVGSVGElement => {
  const side = rows.length + 2 * quietZone;
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${side} ${side}`);
  drawing.setAttribute('class', 'code');
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(svg, 'path');
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((dark, x) => (dark === '1' ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  path.setAttribute('d', squares.join(''));
  drawing.append(path);
  return drawing;
};

interface PdfButton {
  isSaving: boolean;
  hasFailed: boolean;
  onSave: () => void;
}

/** Balance, number with its code, days and terms, and buttons that print them or save them as a PDF. */
export const createGiftCard = (card: GuestGiftCard, { language, t }: GuestTexts, pdf: PdfButton): Node[] => {
  const { amount, initialAmount, currency, status, number } = card;
  const terms = localize(card.terms, language);
  const row = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', {}, h('bdi', {}, value)));
  return [
    h(
      'h1',
      { tabindex: '-1', id: 'result' },
      h('bdi', {}, localize(card.titles, language) || t('guest.giftCard.title')),
    ),
    h(
      'section',
      { class: 'card' },
      h(
        'p',
        { class: 'balance' },
        h('small', {}, t('guest.giftCard.left')),
        h('b', {}, h('bdi', {}, formatMoney(language, amount, currency))),
      ),
      status !== 'valid' && h('p', { class: 'state' }, t(`guest.giftCard.${status}`)),
      number !== null && createCode(card.qr, t('guest.giftCard.code')),
      number !== null && h('p', { class: 'number' }, h('bdi', { dir: 'ltr' }, number)),
      number !== null && h('p', { class: 'hint' }, t('guest.giftCard.show')),
    ),
    h(
      'dl',
      { class: 'days' },
      row(t('guest.giftCard.initial'), formatMoney(language, initialAmount, currency)),
      row(t('guest.giftCard.issued'), formatDay(language, card.issuedOn)),
      row(t('guest.giftCard.until'), formatDay(language, card.expirationDate)),
    ),
    ...(terms === '' ? [] : [h('h2', {}, t('guest.giftCard.terms')), h('p', { class: 'terms', dir: 'auto' }, terms)]),
    h(
      'button',
      { type: 'button', class: 'main-button print', 'data-key': 'print', click: () => print() },
      t('guest.giftCard.print'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet-button print',
        'data-key': 'pdf',
        'aria-disabled': String(pdf.isSaving),
        click: pdf.onSave,
      },
      t(pdf.isSaving ? 'guest.giftCard.pdf.saving' : 'guest.giftCard.pdf'),
    ),
    ...(pdf.hasFailed ? [h('p', { class: 'hint' }, t('guest.giftCard.pdf.failed'))] : []),
  ];
};
