/**
 * Which part of the message catalogue a message belongs to, by the prefix of its id. A part is loaded with the screen,
 * actor or dialog that shows it; `base` is what the shell and the lists show, and is loaded first.
 */
const prefixes = {
  item: ['editor', 'field', 'images', 'changes', 'guestPage', 'tag'],
  /** dialogs and tools whose code is loaded when they are first opened, or when the browser is idle */
  dialogs: ['crop', 'deletion', 'history', 'import', 'pageCreation', 'publish', 'ended', 'reason', 'signOut', 'stepUp'],
  /** inputs of single kinds: `src/custom-inputs.ts` */
  inputs: [
    'hours',
    'package',
    'statics',
    'callToAction',
    'marketplaceBoard',
    'openGraph',
    'map',
    'address',
    'workPlan',
    'pageDetails',
    'publicationLink',
    'venueProfile',
  ],
  signIn: ['login', 'signup'],
  preview: ['preview', 'guest'],
  translations: ['translations'],
  /** small screens: each area is another request and six more files to name */
  screens: ['home', 'venues', 'newVenue', 'settingsHome', 'deleteVenue', 'me', 'devices', 'templates'],
  palette: ['palette', 'argument'],
  reservations: ['reservations', 'ticket', 'surveys'],
  machines: ['machines'],
} as const;

/** Labels of commands that only an item's screens, the personal area and the palette show, by the prefix of their id. */
const commandPrefixes: ReadonlySet<string> = new Set([
  'editor',
  'row',
  'crop',
  'image',
  'images',
  'field',
  'language',
  'conflict',
  'draft',
  'history',
  'import',
  'publish',
  'preview',
  'guestPage',
  'account',
  'devices',
  'accessibility',
  'translations',
  'itemsImport',
  'pageCreation',
]);

/** Labels of commands of the reservations and the surveys: loaded with their screens. */
const reservationCommandPrefixes: ReadonlySet<string> = new Set([
  'reservations',
  'ticketForm',
  'surveys',
  'surveyForm',
]);

/** Errors that only fields of an item and tables of items have, and those of the catalogue that nothing produces. */
const itemErrors =
  /^error\.(address|combo|fileUpload|getBase64|grantRefused|hours|maxUpload|sheet|polygon|period|areas|color|dates|pixel|weekdays|timeNotValid|equalTimes|duplicateField|minAboveMax|optionNotValid|link|slug|place(?!Id)|unknown|wrongImport|imageNotStored|fileUnreadable|wrongFormat|importExpired|languageNotYours|unsupported|invalidEmployee|invalidPassword|noReports|noVenues|noDirectory|tooManyPixels|imageBroken|callToActionFirst|translation|import[CNT]|get(?:A|Ch|P|S|T)|fetch|page|workplan|noShifts|noVenuePage|outcomeUnknown|venuePage|update)/;

/** What an edit screen says after a save. */
const itemResults = /^success\.(?:update(?!User|Venue$)|createPost|importVenuePage)/;

/** Errors of codes, and of who asks for one. */
const signInErrors =
  /^error\.(accountLocked|code|emailNotRegistered|invalidSignup|phoneNotRegistered|userExists|waitFive)/;
/** Errors of the forms of a new venue and of a venue's settings. */
const venueFormErrors = /^error\.(?:exceededVenues|masterNeeded)$/;
/** What the page around the sign-in form shows while the form is loaded, and what a list tells without its dialogs. */
const baseExceptions = /^(?:(?:login|signup)\.(?:title|outbox)|publish\.notUploaded)$/;

const reservationResults =
  /^(?:error\.(?:booking|expectedNot|partySize|areaNot|tableNot|notPossible)|success\.emailReser)/;

/** Why a command is blocked (`blocked.<guard>`), where only one screen or dialog has the guard. */
const blockedReasons = {
  commands: [
    'editedElsewhere',
    'hasFilter',
    'hasGuestPage',
    'hasMatches',
    'hasPackageToExport',
    'hasRedo',
    'hasRow',
    'hasSheet',
    'hasUnsavedChanges',
    'hasUnsentImages',
    'isDeleted',
    'isIdle',
    'isNotDeleted',
    'isNotFixedList',
    'isNotPinned',
    'isNotSingleton',
    'isOwnLanguage',
    'isSavedForExport',
    'isUnsent',
    'isUploading',
    'itemGone',
    'mayAddImages',
    'mayArrangeRows',
    'mayCrop',
    'mayRemoveImage',
    'mayReplaceImage',
    'mayRestore',
    'maySave',
    'showsAllRows',
  ],
  dialogs: [
    'isCropped',
    'hasFocus',
    'hasFurtherParts',
    'hasItems',
    'hasPublic',
    'hasTicked',
    'hasTickedChanges',
    'mayChangeRatio',
  ],
  translations: ['hasTarget'],
  screens: ['nameMatches', 'isAnother'],
  reservations: ['hasNoEmail', 'notOfOneDay', 'notOnReservations', 'notOnSurveys'],
} as const satisfies Partial<Record<MessageArea, readonly string[]>>;

export type MessageArea = 'base' | 'commands' | keyof typeof prefixes;

const areaByReason = new Map<string, MessageArea>(
  Object.entries(blockedReasons).flatMap(([area, list]) =>
    list.map((reason) => [reason, area as MessageArea] as const),
  ),
);

const areaByPrefix = new Map<string, MessageArea>(
  Object.entries(prefixes).flatMap(([area, list]) => list.map((prefix) => [prefix, area as MessageArea] as const)),
);

/** Texts of the pages that a guest's link opens, which are a build of their own (`vite.guest.config.ts`). */
export const isGuestLinkMessage = (id: string): boolean => /^guest\.(?:link|invitation|survey)\./.test(id);

/** null: the server's own texts (codes, warnings by mail), guest links', and aliases, which come with the palette. */
export const getMessageArea = (id: string): MessageArea | null => {
  if (isGuestLinkMessage(id)) return null;
  const [prefix = '', ...rest] = id.split('.');
  if (prefix === 'message' || id.endsWith('.aliases')) return null;
  // lists and menus name a kind, and nothing inside of it
  if (prefix === 'content') return rest.length === 1 || rest[1] === 'variant' ? 'base' : 'item';
  if (prefix === 'command' && commandPrefixes.has(rest[0] ?? '')) return 'commands';
  if (prefix === 'command' && reservationCommandPrefixes.has(rest[0] ?? '')) return 'reservations';
  if (prefix === 'blocked') return areaByReason.get(rest[0] ?? '') ?? 'base';
  if (itemErrors.test(id) || itemResults.test(id)) return 'item';
  if (signInErrors.test(id)) return 'signIn';
  if (venueFormErrors.test(id)) return 'screens';
  if (baseExceptions.test(id)) return 'base';
  if (reservationResults.test(id)) return 'reservations';
  return areaByPrefix.get(prefix) ?? 'base';
};
