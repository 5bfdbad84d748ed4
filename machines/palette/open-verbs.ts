/**
 * Verbs that people type before (in German and Hebrew also after) a name: "go to menus", "open winter", folded as a
 * search is. They are matched and never shown, and machines need them without messages, so they are not in the
 * catalogue.
 */
const verbs = [
  // English
  'go to',
  'goto',
  'open',
  'show',
  'show me',
  'jump to',
  'find',
  'search for',
  'search',
  'edit',
  'switch to',
  // Hebrew
  'פתח',
  'פתחי',
  'לפתוח',
  'עבור אל',
  'עברי אל',
  'לעבור אל',
  'עבור',
  'עברי',
  'לעבור',
  'הצג',
  'הציגי',
  'חפש',
  'חפשי',
  'לחפש',
  'ערוכ',
  // French
  'ouvrir',
  'ouvre',
  'aller a',
  'aller au',
  'aller aux',
  'aller a la',
  'afficher',
  'chercher',
  'rechercher',
  'modifier',
  // Russian
  'открыть',
  'открои',
  'перейти к',
  'перейти в',
  'показать',
  'покажи',
  'наити',
  'наиди',
  'искать',
  'изменить',
  // German
  'offnen',
  'offne',
  'gehe zu',
  'geh zu',
  'gehe zu den',
  'zeige',
  'zeigen',
  'anzeigen',
  'suche',
  'suchen',
  'finde',
  'bearbeiten',
  // Arabic
  'افتح',
  'فتح',
  'اذهب الي',
  'الانتقال الي',
  'انتقل الي',
  'اعرض',
  'عرض',
  'ابحث عن',
  'بحث عن',
  'تعديل',
] as const;

// the longest first: "go to" before "go"
const sorted = verbs.toSorted((a, b) => b.length - a.length);

/** A folded query without its verb of opening; the query itself where it has none, or nothing else. */
export const withoutOpenVerb = (folded: string): string => {
  for (const verb of sorted) {
    if (folded.startsWith(`${verb} `)) return folded.slice(verb.length + 1);
    if (folded.endsWith(` ${verb}`)) return folded.slice(0, -verb.length - 1);
  }
  return folded;
};
