import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CaptchaProvider } from '../../graphql/domain/captcha.ts';

const globals = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' } as const;

/** The provider's script, with the documented contract: a widget in a frame of the provider's origin. */
const script = (name: string) => `
const origin = new URL(document.currentScript.src).origin;
const query = new URL(document.currentScript.src).searchParams;
const widgets = [];
addEventListener('message', ({ source, origin: from, data }) => {
  const widget = widgets.find(({ frame }) => frame.contentWindow === source);
  if (!widget || from !== origin) return;
  if (data === 'expired') widget.options['expired-callback']();
  else widget.options.callback(data);
});
window.${name} = {
  render: (element, options) => {
    const frame = document.createElement('iframe');
    frame.src = origin + '/frame?' + new URLSearchParams({ sitekey: options.sitekey, theme: options.theme, hl: query.get('hl') });
    frame.title = 'captcha';
    frame.width = 300;
    frame.height = 65;
    element.append(frame);
    return widgets.push({ frame, options }) - 1;
  },
  reset: (id) => widgets[id].frame.contentWindow.postMessage('reset', origin),
};
window[query.get('onload')]();
`;

const frame = `<!doctype html><title>captcha</title><body style="margin:0;font:14px sans-serif"><label><input type="checkbox"> human</label> <button>expire</button>
<script>
const box = document.querySelector('input');
box.addEventListener('change', () => parent.postMessage('response-' + Math.random().toString(36).slice(2), '*'));
document.querySelector('button').addEventListener('click', () => { box.checked = false; parent.postMessage('expired', '*'); });
addEventListener('message', () => { box.checked = false; });
</script>`;

/** A captcha provider on a free port: its script, its widget and its verification, which takes each response once. */
export const startCaptchaProvider = async (provider: CaptchaProvider) => {
  const siteKey = 'site-key';
  const secret = 'secret-of-the-site';
  const verified: string[] = [];
  let isDown = false;
  let rejectsAll = false;
  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (isDown) return void res.destroy();
    if (pathname === '/api.js') return res.setHeader('content-type', 'text/javascript').end(script(globals[provider]));
    if (pathname === '/frame') return res.setHeader('content-type', 'text/html').end(frame);
    const form = new URLSearchParams(await text(req));
    const response = form.get('response') ?? '';
    const success =
      !rejectsAll && form.get('secret') === secret && response.startsWith('response-') && !verified.includes(response);
    if (success) verified.push(response);
    return res.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
    },
    /** the responses that were accepted */
    verified,
    setDown: (down: boolean) => {
      isDown = down;
    },
    setRejectsAll: (all: boolean) => {
      rejectsAll = all;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
