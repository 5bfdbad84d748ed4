import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';

/** Loaded while something is scheduled: most venues have nothing. */
export const lazyScheduledPublications = lazyModule(async () => {
  const [code] = await Promise.all([import('./ScheduledPublications.tsx'), requireMessages('scheduled')]);
  return code;
});
