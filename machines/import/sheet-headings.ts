import { type Language, languageNames, languages, master } from '../../graphql/domain/languages.ts';
import { foldMarkName } from '../../graphql/content/mark-names.ts';

/**
 * What the columns of a table are called, by the English heading of their field: first as an export writes it, then what
 * else people call it.
 */
const headings: Readonly<Record<string, Readonly<Record<Language, readonly [string, ...string[]]>>>> = {
  ID: {
    en: ['ID', 'Item id', 'CMS ID'],
    he: ['מזהה', 'מזהה פריט', 'מזהה CMS', 'קוד'],
    fr: ['ID', 'Identifiant', 'ID CMS'],
    ru: ['ID', 'Идентификатор', 'ID в CMS', 'Код'],
    de: ['ID', 'Kennung', 'CMS-ID'],
    ar: ['المعرّف', 'المعرف', 'معرّف العنصر', 'معرّف CMS'],
  },
  name: {
    en: ['Name', 'Internal name', 'Product', 'Product name', 'Item', 'Item name'],
    he: ['שם', 'שם פנימי', 'מוצר', 'שם המוצר', 'שם מוצר', 'פריט', 'שם פריט', 'שם הפריט'],
    fr: ['Nom', 'Nom interne', 'Produit', 'Nom du produit', 'Article'],
    ru: ['Название', 'Имя', 'Наименование', 'Товар', 'Продукт', 'Позиция'],
    de: ['Name', 'Interner Name', 'Produkt', 'Produktname', 'Artikel', 'Bezeichnung'],
    ar: ['الاسم', 'اسم', 'الاسم الداخلي', 'المنتج', 'اسم المنتج', 'الصنف', 'العنصر'],
  },
  title: {
    en: ['Title', 'Heading'],
    he: ['כותרת', 'שם לתצוגה'],
    fr: ['Titre', 'Intitulé'],
    ru: ['Заголовок'],
    de: ['Titel', 'Überschrift'],
    ar: ['العنوان', 'عنوان'],
  },
  subtitle: {
    en: ['Subtitle', 'Description', 'Details'],
    he: ['כותרת משנה', 'תיאור', 'פירוט'],
    fr: ['Sous-titre', 'Description'],
    ru: ['Подзаголовок', 'Описание'],
    de: ['Untertitel', 'Beschreibung'],
    ar: ['العنوان الفرعي', 'الوصف', 'وصف'],
  },
  'dish type': {
    en: ['Dish type', 'Type', 'Course'],
    he: ['סוג המנה', 'סוג מנה', 'סוג'],
    fr: ['Type de plat', 'Type'],
    ru: ['Тип блюда', 'Тип', 'Вид блюда'],
    de: ['Art des Gerichts', 'Art', 'Gang'],
    ar: ['نوع الطبق', 'النوع'],
  },
  price: {
    en: ['Price', 'Cost', 'Amount'],
    he: ['מחיר', 'המחיר', 'מחיר לצרכן'],
    fr: ['Prix', 'Tarif'],
    ru: ['Цена', 'Стоимость'],
    de: ['Preis'],
    ar: ['السعر', 'سعر', 'الثمن'],
  },
  diners: {
    en: ['Diners', 'Diners per dish', 'Serves'],
    he: ['סועדים למנה', 'סועדים', 'מספר סועדים'],
    fr: ['Convives par plat', 'Convives', 'Nombre de convives'],
    ru: ['Гостей на блюдо', 'Гостей', 'Персон'],
    de: ['Personen je Gericht', 'Personen'],
    ar: ['عدد الأشخاص لكل طبق', 'عدد الأشخاص'],
  },
  'pos id': {
    en: ['Pos id', 'POS code', 'SKU'],
    he: ['מזהה קופה', 'קוד קופה', 'מק״ט'],
    fr: ['Identifiant de caisse', 'Code caisse'],
    ru: ['Код в кассе', 'Артикул'],
    de: ['Kassen-ID', 'Kassennummer', 'Artikelnummer'],
    ar: ['معرّف نقطة البيع', 'رمز نقطة البيع'],
  },
  'out of stock': {
    en: ['Out of stock', 'Sold out'],
    he: ['אזל מהמלאי', 'אזל'],
    fr: ['Épuisé', 'En rupture'],
    ru: ['Нет в наличии', 'Закончилось'],
    de: ['Ausverkauft', 'Nicht vorrätig'],
    ar: ['نفد المخزون', 'نفد'],
  },
  selected: {
    en: ['Selected', 'Preselected'],
    he: ['מסומן מראש', 'מסומן'],
    fr: ['Présélectionné'],
    ru: ['Выбрано заранее'],
    de: ['Vorausgewählt'],
    ar: ['محدد مسبقًا'],
  },
  attributes: {
    en: ['Attributes', 'Marks', 'Labels'],
    he: ['מאפיינים', 'סימונים'],
    fr: ['Caractéristiques'],
    ru: ['Особенности', 'Свойства'],
    de: ['Merkmale', 'Eigenschaften'],
    ar: ['الخصائص', 'السمات'],
  },
  allergens: {
    en: ['Allergens'],
    he: ['אלרגנים', 'אלרגניים'],
    fr: ['Allergènes'],
    ru: ['Аллергены'],
    de: ['Allergene'],
    ar: ['مسببات الحساسية'],
  },
  'section number': {
    en: ['Section number'],
    he: ['מספר הקטגוריה', 'מספר קטגוריה'],
    fr: ['Numéro de section'],
    ru: ['Номер раздела'],
    de: ['Rubriknummer', 'Nummer der Rubrik'],
    ar: ['رقم القسم'],
  },
  section: {
    en: ['Section', 'Section name', 'Category'],
    he: ['קטגוריה', 'שם הקטגוריה', 'שם קטגוריה'],
    fr: ['Section', 'Nom de la section', 'Catégorie'],
    ru: ['Раздел', 'Название раздела', 'Категория'],
    de: ['Rubrik', 'Name der Rubrik', 'Kategorie'],
    ar: ['القسم', 'اسم القسم', 'الفئة'],
  },
  'section description': {
    en: ['Section description'],
    he: ['תיאור הקטגוריה', 'תיאור קטגוריה'],
    fr: ['Description de la section'],
    ru: ['Описание раздела'],
    de: ['Beschreibung der Rubrik', 'Rubrikbeschreibung'],
    ar: ['وصف القسم'],
  },
  dish: {
    en: ['Dish', 'Dish name', 'Item', 'Name'],
    he: ['מנה', 'שם המנה', 'שם מנה', 'שם'],
    fr: ['Plat', 'Nom du plat', 'Nom'],
    ru: ['Блюдо', 'Название блюда', 'Название'],
    de: ['Gericht', 'Name des Gerichts', 'Speise', 'Name'],
    ar: ['الطبق', 'اسم الطبق', 'طبق', 'الاسم'],
  },
  'dish description': {
    en: ['Dish description', 'Description'],
    he: ['תיאור המנה', 'תיאור מנה', 'תיאור'],
    fr: ['Description du plat', 'Description'],
    ru: ['Описание блюда', 'Описание'],
    de: ['Beschreibung des Gerichts', 'Beschreibung'],
    ar: ['وصف الطبق', 'الوصف'],
  },
  'card number': {
    en: ['Number', 'Card number', 'Gift card number', 'Code', 'Serial number', 'Card'],
    he: ['מספר', 'מספר כרטיס', 'מספר הכרטיס', 'מספר שובר', 'קוד', 'כרטיס'],
    fr: ['Numéro', 'Numéro de carte', 'Numéro de la carte', 'Code', 'Carte'],
    ru: ['Номер', 'Номер карты', 'Код', 'Карта'],
    de: ['Nummer', 'Kartennummer', 'Gutscheinnummer', 'Code', 'Karte'],
    ar: ['الرقم', 'رقم البطاقة', 'رمز البطاقة', 'البطاقة'],
  },
  client: {
    en: ['Client', 'Client name', 'Customer', 'Customer name', 'Name', 'Guest'],
    he: ['לקוח', 'שם הלקוח', 'שם לקוח', 'שם'],
    fr: ['Client', 'Nom du client', 'Nom'],
    ru: ['Клиент', 'Имя клиента', 'Имя'],
    de: ['Kunde', 'Name des Kunden', 'Kundenname', 'Name'],
    ar: ['العميل', 'اسم العميل', 'الاسم'],
  },
  phone: {
    en: ['Phone', 'Phone number', 'Mobile', 'Telephone'],
    he: ['טלפון', 'מספר טלפון', 'נייד'],
    fr: ['Téléphone', 'Numéro de téléphone', 'Mobile'],
    ru: ['Телефон', 'Номер телефона'],
    de: ['Telefon', 'Telefonnummer', 'Mobil'],
    ar: ['الهاتف', 'رقم الهاتف', 'الجوال'],
  },
  email: {
    en: ['Email', 'E-mail', 'Email address'],
    he: ['אימייל', 'דוא״ל', 'דואר אלקטרוני'],
    fr: ['E-mail', 'Adresse e-mail', 'Courriel'],
    ru: ['Эл. почта', 'Почта', 'Email'],
    de: ['E-Mail', 'E-Mail-Adresse'],
    ar: ['البريد الإلكتروني', 'البريد'],
  },
  balance: {
    en: ['Balance', 'Remaining', 'Amount', 'Current balance'],
    he: ['יתרה', 'יתרה נוכחית', 'סכום'],
    fr: ['Solde', 'Montant', 'Solde actuel'],
    ru: ['Остаток', 'Баланс', 'Сумма'],
    de: ['Guthaben', 'Saldo', 'Betrag'],
    ar: ['الرصيد', 'المتبقي', 'المبلغ'],
  },
  'issued for': {
    en: ['Issued for', 'Initial amount', 'Initial balance', 'Face value', 'Value'],
    he: ['סכום מקורי', 'סכום ההנפקה', 'ערך נקוב'],
    fr: ['Montant initial', 'Valeur'],
    ru: ['Номинал', 'Начальная сумма'],
    de: ['Ausgestellt über', 'Anfangsbetrag', 'Nennwert'],
    ar: ['القيمة الأصلية', 'القيمة'],
  },
  'last day': {
    en: ['Last day', 'Valid until', 'Expires', 'Expiry', 'Expiration date'],
    he: ['יום אחרון', 'בתוקף עד', 'תוקף', 'תאריך תפוגה'],
    fr: ['Dernier jour', 'Valable jusqu’au', 'Expiration', 'Date d’expiration'],
    ru: ['Последний день', 'Действует до', 'Срок действия'],
    de: ['Letzter Tag', 'Gültig bis', 'Ablaufdatum'],
    ar: ['اليوم الأخير', 'صالحة حتى', 'تاريخ الانتهاء'],
  },
  compensation: {
    en: ['Compensation'],
    he: ['פיצוי'],
    fr: ['Compensation', 'Dédommagement'],
    ru: ['Компенсация'],
    de: ['Entschädigung', 'Kulanz'],
    ar: ['تعويض'],
  },
  order: {
    en: ['Order', 'Order number', 'Order id', 'Receipt'],
    he: ['הזמנה', 'מספר הזמנה', 'חשבון'],
    fr: ['Commande', 'Numéro de commande', 'Ticket'],
    ru: ['Заказ', 'Номер заказа', 'Чек'],
    de: ['Bestellung', 'Bestellnummer', 'Beleg'],
    ar: ['الطلب', 'رقم الطلب', 'الفاتورة'],
  },
  'order page': {
    en: ['Page', 'Slug', 'Page ID'],
    he: ['עמוד', 'דף', 'כתובת העמוד', 'מזהה העמוד'],
    fr: ['Page', 'Adresse de la page', 'Identifiant de la page'],
    ru: ['Страница', 'Адрес страницы', 'ID страницы'],
    de: ['Seite', 'Seitenadresse', 'Seiten-ID'],
    ar: ['الصفحة', 'عنوان الصفحة', 'معرّف الصفحة'],
  },
  taken: {
    en: ['Taken', 'Date', 'Time', 'Created at', 'Ordered at'],
    he: ['התקבלה', 'תאריך', 'מועד', 'זמן'],
    fr: ['Prise', 'Date', 'Date et heure'],
    ru: ['Принят', 'Дата', 'Дата и время'],
    de: ['Aufgenommen', 'Datum', 'Zeitpunkt'],
    ar: ['وقت الاستلام', 'التاريخ', 'الوقت'],
  },
  charges: {
    en: ['Charges', 'Amount', 'Sum'],
    he: ['חיובים', 'סכום', 'חיוב'],
    fr: ['Montants facturés', 'Montant'],
    ru: ['Начислено', 'Сумма'],
    de: ['Umsätze', 'Betrag', 'Umsatz'],
    ar: ['المبالغ المحصّلة', 'المبلغ'],
  },
  'order source': {
    en: ['Source', 'System'],
    he: ['מקור', 'מערכת'],
    fr: ['Source', 'Système'],
    ru: ['Источник', 'Система'],
    de: ['Quelle', 'System'],
    ar: ['المصدر', 'النظام'],
  },
  tip: {
    en: ['Tip', 'Gratuity'],
    he: ['טיפ', 'תשר'],
    fr: ['Pourboire'],
    ru: ['Чаевые'],
    de: ['Trinkgeld'],
    ar: ['الإكرامية', 'بقشيش'],
  },
  refund: {
    en: ['Refund'],
    he: ['זיכוי'],
    fr: ['Remboursement'],
    ru: ['Возврат'],
    de: ['Erstattung'],
    ar: ['المبلغ المردود'],
  },
  'refund of': {
    en: ['Refund of'],
    he: ['זיכוי עבור'],
    fr: ['Remboursement de'],
    ru: ['Возврат за'],
    de: ['Erstattung zu'],
    ar: ['استرداد للطلب'],
  },
  city: {
    en: ['City', 'Town'],
    he: ['עיר', 'יישוב'],
    fr: ['Ville'],
    ru: ['Город'],
    de: ['Ort', 'Stadt'],
    ar: ['المدينة'],
  },
  note: {
    en: ['Note', 'Notes', 'Comment'],
    he: ['הערה', 'הערות'],
    fr: ['Note', 'Remarque', 'Commentaire'],
    ru: ['Примечание', 'Комментарий'],
    de: ['Notiz', 'Bemerkung', 'Kommentar'],
    ar: ['ملاحظة', 'ملاحظات'],
  },
};

/** The headings of a field; a field without an entry has its English one only. */
const headingsOf = (header: string, language: Language): readonly string[] =>
  headings[header]?.[language] ?? [header.charAt(0).toUpperCase() + header.slice(1)];

/** The heading of a field as an export writes it. */
export const getHeading = (header: string, language: Language): string => headingsOf(header, language)[0] ?? header;

/** A heading and what stands behind it in brackets: a language or a currency. */
export const splitHeading = (cell: string): { name: string; detail: string | null } => {
  const [, name = '', detail = null] = /^(.*?)\s*(?:[([](.*)[)\]])?$/s.exec(cell.trim()) ?? [];
  return { name: foldMarkName(name), detail };
};

/** The field that a heading names in one language, by the folded heading. */
export const findField = <Field extends { header: string }>(
  fields: readonly Field[],
  name: string,
  language: Language,
): Field | undefined =>
  name === ''
    ? undefined
    : fields.find(({ header }) => headingsOf(header, language).some((one) => foldMarkName(one) === name));

/** The language in which most of these headings are written; English where several are. */
export const findHeadingLanguage = (fields: readonly { header: string }[], cells: readonly string[]): Language => {
  const names = cells.map((cell) => splitHeading(cell).name);
  const count = (language: Language): number =>
    names.filter((name) => findField(fields, name, language) !== undefined).length;
  return languages.reduce((best, one) => (count(one) > count(best) ? one : best), master as Language);
};

/** Whether a cell is a heading of one of these fields, in any language. */
export const createHeadingTest = (fields: readonly { header: string }[]) => {
  const known = new Set(
    fields.flatMap(({ header }) => languages.flatMap((language) => headingsOf(header, language).map(foldMarkName))),
  );
  return (cell: string): boolean => known.has(splitHeading(cell).name);
};

const languageByName = new Map<string, Language>();
/** A language by its code, `iw` for Hebrew too, or by its name in any of the languages; null: it is none of them. */
export const findLanguage = (text: string): Language | null => {
  if (languageByName.size === 0)
    for (const language of languages) {
      const names = languages.flatMap(
        (shown) => new Intl.DisplayNames([shown], { type: 'language' }).of(language) ?? [],
      );
      for (const name of [language, languageNames[language], ...names])
        languageByName.set(foldMarkName(name), language);
    }
  const found = languageByName.get(foldMarkName(text));
  return found ?? findTaggedLanguage(text);
};

/** The language of a tag such as `he-IL`; its older name `iw` counts. */
export const findTaggedLanguage = (tag: string): Language | null => {
  try {
    const { language } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return languages.find((one) => one === language) ?? null;
  } catch {
    return null;
  }
};
