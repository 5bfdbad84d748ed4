import { createActor } from 'xstate';
import { bookingTimes } from '../../graphql/domain/booking.ts';
import { createBookingActors } from '../../machines/guest-link/booking.actors.ts';
import { bookingMachine } from '../../machines/guest-link/booking.machine.ts';

const tickMs = 1000;
const minute = 60_000;

const find = <Name extends HTMLElement>(selector: string): Name | null => document.querySelector<Name>(selector);

const say = (text: string): void => {
  const live = find('#live');
  if (live !== null) live.textContent = text;
};
const wordsOf = (name: 'loading' | 'loaded' | 'failed'): string => find('#live')?.dataset[name] ?? '';

/** The main part of another version of this page; null: it is another page. */
const readMain = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('#booking');

/** Shows the times of another choice; the focus goes on from where the choice was made. */
const showTimes = (html: string, { by, href }: { by: 'form' | 'day'; href: string }): void => {
  const main = find('#booking');
  const next = readMain(html);
  if (main === null || next === null) return location.assign(href);
  const focused = document.activeElement?.getAttribute('name');
  main.replaceChildren(...next.childNodes);
  history.replaceState(null, '', href);
  if (by === 'day') find('#times')?.focus();
  else if (focused) find(`[data-live="choose"] [name="${focused}"]`)?.focus();
  const count = document.querySelectorAll('#times fieldset:first-of-type button').length;
  say(wordsOf('loaded').replace('{count}', String(count)));
};

/** Between the clock of the server, which rendered the page, and that of the device. */
const readSkew = (): number => {
  const kept = find('[data-expires]');
  return kept === null ? 0 : Number(kept.dataset.now) - Date.now();
};

const start = (): void => {
  const kept = find('[data-expires]');
  const skew = readSkew();
  const machine = bookingMachine.provide({
    actors: createBookingActors({
      load: async (href, signal) => {
        const answer = await fetch(href, { signal, headers: { accept: 'text/html' } });
        if (!answer.ok) throw new Error(`the times were answered with ${answer.status}`);
        return answer.text();
      },
      extend: async (signal) => {
        const form = find<HTMLFormElement>('form.fill');
        const body = new URLSearchParams();
        for (const name of ['expected', 'party', 'lang'])
          body.set(name, String(new FormData(form ?? undefined).get(name)));
        body.set('do', 'extend');
        const answer = await fetch(location.pathname, {
          method: 'POST',
          signal,
          body,
          headers: { accept: 'application/json' },
        });
        if (!answer.ok) throw new Error(`the table was answered with ${answer.status}`);
        return answer.json();
      },
    }),
  });
  const actor = createActor(machine, {
    input: {
      expiresAt: kept === null ? null : Date.parse(kept.dataset.expires ?? ''),
      warnBefore: bookingTimes.warnBefore,
    },
  });

  const showLeft = (): void => {
    const left = find('#left');
    const warning = find('#warning');
    const snapshot = actor.getSnapshot();
    const { expiresAt } = snapshot.context;
    if (left === null || warning === null || expiresAt === null) return;
    const isEnded = snapshot.matches({ keeping: 'ended' });
    const text = isEnded
      ? (warning.dataset.ended ?? '')
      : snapshot.matches({ keeping: 'ending' })
        ? (warning.dataset.text ?? '')
        : '';
    // once: a region that is written again is read again
    if (warning.textContent !== text) warning.textContent = text;
    left.hidden = isEnded;
    const button = find<HTMLButtonElement>('.kept button');
    if (button !== null) button.hidden = isEnded;
    const minutes = Math.max(1, Math.ceil((expiresAt - Date.now() - skew) / minute));
    const words = (left.dataset.left ?? '').replace('{minutes}', String(minutes));
    if (left.textContent !== words) left.textContent = words;
  };

  actor.on('page.arrived', ({ html, by, href }) => showTimes(html, { by, href }));
  actor.on('choice.failed', () => say(wordsOf('failed')));
  actor.subscribe((snapshot) => {
    if (snapshot.matches({ choosing: 'loading' })) say(wordsOf('loading'));
    showLeft();
  });
  actor.start();

  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-live="choose"]') : null;
    if (form === null || !form.checkValidity()) return;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    actor.send({ type: 'choice.made', choice: { href: `${location.pathname}?${query}`, by: 'form' } });
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const day = event.target.closest<HTMLAnchorElement>('a[data-live="day"]');
    if (day !== null) {
      event.preventDefault();
      const { pathname, search } = new URL(day.href);
      return actor.send({ type: 'choice.made', choice: { href: `${pathname}${search}`, by: 'day' } });
    }
    if (event.target.closest('button[value="extend"]') !== null) {
      event.preventDefault();
      actor.send({ type: 'extend.requested' });
    }
  });
  const readClock = (): void => actor.send({ type: 'clock.read', now: Date.now() + skew });
  if (kept !== null) setInterval(() => (readClock(), showLeft()), tickMs);
  document.addEventListener('visibilitychange', readClock);
  // an answer that says what is wrong is read first
  (find('#errors') ?? find('#notice'))?.focus();
};

start();
