import { getDirection, type Language, languageNames, languages } from '../../graphql/domain/languages.ts';
import type { GuestVenue } from '../../machines/guest-link/guest-link.types.ts';
import { h, icon, type IconName } from './dom.ts';
import { storeChosen } from './guest-language.ts';
import type { GuestTexts } from './guest-texts.ts';

type Localized = Partial<Record<Language, string>>;

/** The text in the page's language, else in English, else in whichever there is. */
export const localize = (texts: Localized, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';

const createLanguageSwitch = ({ language, t }: GuestTexts, onChoose: () => void): HTMLElement =>
  h(
    'label',
    { class: 'language' },
    icon('language'),
    h(
      'select',
      {
        'aria-label': t('guest.link.language'),
        'data-key': 'language',
        change: ({ target }) => {
          storeChosen((target as HTMLSelectElement).value as Language);
          onChoose();
        },
      },
      ...languages.map((one) => h('option', { value: one, lang: one, selected: one === language }, languageNames[one])),
    ),
    icon('chevron'),
  );

/** A line with a drawing, a text and what happens on a tap; without an address it is only read. */
export const createRow = (
  name: IconName,
  {
    title,
    hint,
    href = null,
    end = null,
    ...more
  }: {
    title: string | HTMLElement;
    hint: string;
    href?: string | null;
    end?: IconName | null;
    download?: string | null;
    isExternal?: boolean;
    key?: string;
  },
): HTMLElement => {
  const inside = [
    icon(name),
    h('span', {}, h('b', {}, title), h('small', {}, hint)),
    ...(end === null ? [] : [icon(end)]),
  ];
  return href === null
    ? h('p', { class: 'row later' }, ...inside)
    : h(
        'a',
        {
          class: 'row',
          href,
          'data-key': more.key ?? null,
          download: more.download ?? null,
          ...(more.isExternal === true && {
            target: '_blank',
            rel: 'noopener noreferrer',
          }),
        },
        ...inside,
      );
};

export const createPhoneRow = ({ phone }: GuestVenue, { t }: GuestTexts): HTMLElement | null =>
  phone === null
    ? null
    : createRow('phone', {
        title: h('bdi', { dir: 'ltr' }, phone),
        hint: t('guest.link.call'),
        key: 'phone',
        href: `tel:${phone.replaceAll(/[^+\d*#;=ext]/g, '')}`,
      });

interface Page {
  venue: GuestVenue | null;
  texts: GuestTexts;
  content: readonly (Node | null)[];
  /** the guest chose another language */
  onLanguage: () => void;
  /** below the page; what the link is and sends, unless it is said otherwise */
  footer?: string;
}

/** Renders the page. The focused element keeps the focus if it still exists, by its `data-key`. */
export const showPage = (root: HTMLElement, { venue, texts, content, onLanguage, footer }: Page): void => {
  const { language, t } = texts;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  Object.assign(document.documentElement, { lang: language, dir: getDirection(language) });
  const name = venue === null ? '' : localize(venue.titles, language);
  document.title = name === '' ? 'Maître' : name;
  root.replaceChildren(
    h(
      'header',
      {},
      name !== '' && h('span', { class: 'mark', 'aria-hidden': 'true' }, [...name][0] ?? ''),
      h('bdi', { class: 'venue' }, name),
      createLanguageSwitch(texts, onLanguage),
    ),
    h('main', {}, ...content),
    h('footer', {}, venue !== null && h('p', {}, footer ?? t('guest.link.private'))),
  );
  if (focused !== undefined) root.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
};

/** What the page waits for, and a button that does not wait. */
export const createNotice = (text: string, retry: { label: string; onRetry: () => void } | null = null): HTMLElement =>
  h(
    'div',
    { class: 'notice' },
    h('p', {}, text),
    retry !== null && h('button', { type: 'button', 'data-key': 'retry', click: retry.onRetry }, retry.label),
  );

/** Announces a text to screen readers, once per change. */
export const announce = (text: string): void => {
  const region = document.getElementById('live');
  if (region !== null && region.textContent !== text) region.textContent = text;
};

/** What a link shows that opens nothing: the venue's number where the page knew it before. */
export const createMissing = (texts: GuestTexts, venue: GuestVenue | null): (Node | null)[] => [
  h('h1', { tabindex: '-1', id: 'result' }, texts.t('guest.link.missing')),
  h('p', { class: 'lead' }, texts.t('guest.link.missing.hint')),
  venue === null ? null : createPhoneRow(venue, texts),
];

/** Moves the focus to the page's message, so that screen readers announce it. */
export const focusResult = (): void => document.getElementById('result')?.focus();
