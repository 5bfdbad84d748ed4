import type { Language } from '../../../graphql/domain/languages.ts';
import { groupByLanguage } from '../../texts.ts';

/** For the sites of venues: stable, so that what is pasted there stays right. */
export const embedScriptPath = '/embed.js';
/** For the booking page in a frame. */
export const framedScriptPath = '/p/framed.js';

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/booking/*.json', { eager: true, import: 'default' }),
);
const titles = Object.fromEntries(
  Object.entries(catalogue).map(([language, texts]) => [language as Language, texts['booking.title'] ?? '']),
);

/**
 * Puts the booking page of `data-page` where the script stands, in a frame as high as the page. It speaks `data-lang`, else the
 * language of the place it stands in. Only messages of the frame itself, from our own origin, are heard. A page that does not
 * answer, because it is closed or may not be framed here, leaves a link.
 */
export const embedScript = `(() => {
  'use strict';
  const script = document.currentScript;
  if (!script || !script.src) return;
  const titles = ${JSON.stringify(titles)};
  const { origin } = new URL(script.src);
  const { page = '', lang } = script.dataset;
  const readLanguage = (tag) => {
    const [first] = String(tag || '').toLowerCase().split('-');
    const known = first === 'iw' ? 'he' : first;
    return Object.hasOwn(titles, known) ? known : '';
  };
  const place = script.closest('[lang]');
  const language = readLanguage(lang) || readLanguage(place && place.lang);
  const address = new URL('/p/' + encodeURIComponent(page) + '/book', origin);
  if (language) address.searchParams.set('lang', language);
  const title = titles[language] || titles.en;
  const frame = document.createElement('iframe');
  frame.title = title;
  if (language) frame.lang = language;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '40rem', border: '0', colorScheme: 'normal' });
  let loads = 0;
  const timer = setTimeout(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: address.href, target: '_blank', rel: 'noopener', textContent: title });
    frame.replaceWith(link);
    removeEventListener('message', hear);
  }, 15000);
  const hear = ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || !data || data.maitre !== 'size') return;
    clearTimeout(timer);
    if (data.height > 0 && data.height < 20000) frame.style.height = Math.ceil(data.height) + 'px';
    if (typeof data.title === 'string' && data.title) frame.title = data.title.slice(0, 200);
    if (readLanguage(data.lang)) frame.lang = data.lang;
  };
  addEventListener('message', hear);
  frame.addEventListener('load', () => {
    loads += 1;
    // the next page begins above what the guest has scrolled to
    if (loads > 1 && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
    frame.contentWindow.postMessage({ maitre: 'embed' }, origin);
  });
  frame.src = address.href;
  const put = () => (script.closest('head') ? document.body.append(frame) : script.after(frame));
  if (document.body) put();
  else addEventListener('DOMContentLoaded', put);
})();
`;

/**
 * Tells the site around it, once it has asked, how high the page is and what it is called: the site's origin is that of its
 * question, and nobody else hears the answer. After a form was sent, the new page takes the focus.
 */
export const framedScript = `(() => {
  'use strict';
  if (parent === window) return;
  let site = null;
  const tell = () => {
    if (site === null) return;
    const end = Math.max(...[...document.body.children].map((one) => one.getBoundingClientRect().bottom));
    const { title, documentElement } = document;
    parent.postMessage({ maitre: 'size', height: end + scrollY + 1, title, lang: documentElement.lang }, site);
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin === 'null' || !data || data.maitre !== 'embed') return;
    site = origin;
    tell();
  });
  new ResizeObserver(tell).observe(document.body);
  const keep = 'maitre.focus';
  const storage = (() => {
    try {
      return sessionStorage;
    } catch {
      // a browser that keeps nothing in a foreign frame
      return null;
    }
  })();
  addEventListener('submit', () => storage?.setItem(keep, '1'));
  if (storage?.getItem(keep) !== '1') return;
  storage.removeItem(keep);
  const first = document.querySelector('#errors, #notice') ?? document.querySelector('#booking');
  first?.focus({ preventScroll: true });
})();
`;
