import { buildTarget } from './minimum-browsers.ts';
import { defineConfig } from 'vite';
import { compress, noScriptTexts, pxToRem } from './vite.config.ts';

/**
 * The pages that a guest's link opens, built after the application and into its folder. They are a build of their own, so
 * that nothing of the application comes with them, and nothing of theirs with the application.
 */
export default defineConfig({
  base: '/app/',
  plugins: [noScriptTexts(), compress(/\.(js|css|html)$/)],
  publicDir: false,
  css: { postcss: { plugins: [pxToRem] } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'src/guest-link/invitation.html',
        'src/guest-link/survey.html',
        'src/guest-link/gift-card.html',
        'src/guest-link/registration.html',
        'src/guest-link/booking-page.ts',
      ],
    },
  },
});
