import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';

/** Loaded while something is scheduled: most venues have nothing. */
export const scheduledNotes = lazyModule(async () => {
  const [code] = await Promise.all([import('./ScheduledNotes.tsx'), requireMessages('scheduled')]);
  return code;
});
