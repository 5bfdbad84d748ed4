import type account from '../../locales/account/en.json';
import type audit from '../../locales/audit/en.json';
import type billing from '../../locales/billing/en.json';
import type commandChoices from '../../locales/command-choices/en.json';
import type commands from '../../locales/commands/en.json';
import type content from '../../locales/content/en.json';
import type dialogs from '../../locales/dialogs/en.json';
import type errors from '../../locales/errors/en.json';
import type notices from '../../locales/notices/en.json';
import type payments from '../../locales/payments/en.json';
import type giftcards from '../../locales/giftcards/en.json';
import type guestPages from '../../locales/guest-pages/en.json';
import type home from '../../locales/home/en.json';
import type inputs from '../../locales/inputs/en.json';
import type item from '../../locales/item/en.json';
import type kinds from '../../locales/kinds/en.json';
import type list from '../../locales/list/en.json';
import type machineInspector from '../../locales/machine-inspector/en.json';
import type palette from '../../locales/palette/en.json';
import type promotions from '../../locales/promotions/en.json';
import type preview from '../../locales/preview/en.json';
import type reports from '../../locales/reports/en.json';
import type registrations from '../../locales/registrations/en.json';
import type reservationStatuses from '../../locales/reservation-statuses/en.json';
import type reservations from '../../locales/reservations/en.json';
import type schedule from '../../locales/schedule/en.json';
import type holidays from '../../locales/holidays/en.json';
import type screenChoices from '../../locales/screen-choices/en.json';
import type scheduled from '../../locales/scheduled/en.json';
import type screenCommands from '../../locales/screen-commands/en.json';
import type screenErrors from '../../locales/screen-errors/en.json';
import type seating from '../../locales/seating/en.json';
import type shell from '../../locales/shell/en.json';
import type signIn from '../../locales/sign-in/en.json';
import type surveys from '../../locales/surveys/en.json';
import type tags from '../../locales/tags/en.json';
import type team from '../../locales/team/en.json';
import type translations from '../../locales/translations/en.json';
import type venueTables from '../../locales/venue-tables/en.json';
import type venues from '../../locales/venues/en.json';

/** The English messages of each area that the application loads: `locales/<area>/en.json`. */
interface Catalogue {
  account: typeof account;
  audit: typeof audit;
  billing: typeof billing;
  'command-choices': typeof commandChoices;
  commands: typeof commands;
  content: typeof content;
  dialogs: typeof dialogs;
  errors: typeof errors;
  giftcards: typeof giftcards;
  notices: typeof notices;
  payments: typeof payments;
  promotions: typeof promotions;
  'guest-pages': typeof guestPages;
  home: typeof home;
  inputs: typeof inputs;
  item: typeof item;
  kinds: typeof kinds;
  list: typeof list;
  'machine-inspector': typeof machineInspector;
  palette: typeof palette;
  preview: typeof preview;
  reports: typeof reports;
  registrations: typeof registrations;
  'reservation-statuses': typeof reservationStatuses;
  reservations: typeof reservations;
  schedule: typeof schedule;
  scheduled: typeof scheduled;
  holidays: typeof holidays;
  'screen-choices': typeof screenChoices;
  'screen-commands': typeof screenCommands;
  'screen-errors': typeof screenErrors;
  seating: typeof seating;
  shell: typeof shell;
  'sign-in': typeof signIn;
  surveys: typeof surveys;
  tags: typeof tags;
  team: typeof team;
  translations: typeof translations;
  'venue-tables': typeof venueTables;
  venues: typeof venues;
}

export type MessageArea = keyof Catalogue;

/** What the shell and every list show. It is loaded before anything else, so no component names it. */
export const startAreas = ['shell', 'errors', 'commands', 'command-choices', 'kinds', 'list'] as const;
/** Commands, what they let one choose, and errors of what has a screen or dialog of its own: loaded with every screen besides lists and signing in. */
export const screenAreas = ['screen-commands', 'screen-choices', 'screen-errors'] as const;
type StartArea = (typeof startAreas)[number];

/** The ids of the messages of these areas and of `startAreas`. */
export type MessageId<Area extends MessageArea = never> = {
  [Each in Area | StartArea]: keyof Catalogue[Each];
}[Area | StartArea];
