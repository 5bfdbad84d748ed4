import { type Accessibility, parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { rootSetup } from './root.setup.ts';

/** What a person likes: in force at once, remembered on this device and by the account. */
export const updatePreferences = rootSetup.enqueueActions(({ context: { preferences }, event, enqueue }) => {
  const see = (accessibility: Accessibility) => {
    enqueue({ type: 'prefer', params: { accessibility } });
    enqueue({ type: 'tell', params: { accessibility } });
  };
  switch (event.type) {
    case 'language.chosen':
      enqueue.assign({ language: event.language });
      enqueue({ type: 'prefer', params: { language: event.language } });
      return enqueue({ type: 'tell', params: { locale: event.language } });
    case 'look.chosen':
      enqueue({ type: 'prefer', params: { look: event.look } });
      // The newer word stands: a look chosen now takes the place of dark or light among the colours.
      if (['dark', 'light'].includes(preferences.accessibility.color ?? '')) {
        enqueue.raise({ type: 'accessibility.chosen', group: 'color', choice: null });
      }
      return;
    case 'accessibility.chosen':
      return see(parseAccessibility({ ...preferences.accessibility, [event.group]: event.choice }));
    case 'accessibility.reset':
      return see(defaultAccessibility);
  }
});
