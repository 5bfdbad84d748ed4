import type { Language } from '../../graphql/domain/languages.ts';
import type { DemoImageName } from './demo-galleries.ts';
import type { DemoName } from './demo-users.ts';

type Texts = Record<Language, string>;
type Hours = readonly (readonly [from: string, to: string])[];

export interface DemoVenueProfile {
  name: string;
  by: DemoName;
  startedDaysAgo: number;
  /** localized, by field */
  texts: Record<string, Texts>;
  /** the same in all languages, by field */
  values: Record<string, unknown>;
  /** international; the languages of its country show the national form */
  phone: { national: string; international: string };
  cover: DemoImageName;
  /** from Sunday to Saturday */
  week: readonly Hours[];
  /** in days from the loading of the demonstration */
  special: readonly { from: number; to: number; title: Texts; hours: Hours }[];
}

const t = (en: string, he: string, fr: string, ru: string, de: string, ar: string): Texts => ({
  en,
  he,
  fr,
  ru,
  de,
  ar,
});

const tableWine = t(
  'An evening of the open table',
  'ערב שולחן השף',
  'Soirée table du chef',
  'Вечер за столом шефа',
  'Abend am Küchentisch',
  'أمسية طاولة الشيف',
);
const holidayWeek = t('Holiday week', 'שבוע החג', 'Semaine de fête', 'Праздничная неделя', 'Festwoche', 'أسبوع العيد');
const dayOff = t('Team day', 'יום צוות', 'Journée de l’équipe', 'День команды', 'Teamtag', 'يوم الفريق');

const petilia = {
  about_us: t(
    'A kitchen around an open fire, two streets from the sea. Vegetables come from the fields near Beit She’an, fish from the morning’s boats, and the bread is baked in the oven you can see from every table.',
    'מטבח סביב אש פתוחה, שני רחובות מן הים. הירקות מגיעים מן השדות ליד בית שאן, הדגים מסירות הבוקר, והלחם נאפה בתנור שרואים מכל שולחן.',
    'Une cuisine autour du feu, à deux rues de la mer. Les légumes viennent des champs de Beit She’an, le poisson des bateaux du matin, et le pain cuit dans le four que l’on voit de chaque table.',
    'Кухня вокруг открытого огня, в двух улицах от моря. Овощи — с полей под Бейт-Шеаном, рыба — с утренних лодок, а хлеб печётся в печи, которую видно от каждого стола.',
    'Eine Küche rund ums offene Feuer, zwei Straßen vom Meer. Das Gemüse kommt von den Feldern bei Beit She’an, der Fisch von den Booten am Morgen, und das Brot aus dem Ofen, den man von jedem Tisch sieht.',
    'مطبخ حول نار مفتوحة، على بُعد شارعين من البحر. الخضار من حقول بيسان، والسمك من قوارب الصباح، والخبز من الفرن الذي يُرى من كل طاولة.',
  ),
  billboard: t(
    'Friday noon: the long table, one menu for everybody, until the bread is gone.',
    'שישי בצהריים: השולחן הארוך, תפריט אחד לכולם, עד שנגמר הלחם.',
    'Vendredi midi : la grande table, un menu pour tous, jusqu’au dernier pain.',
    'В пятницу днём: длинный стол, одно меню на всех, пока есть хлеб.',
    'Freitagmittag: der lange Tisch, ein Menü für alle, bis das Brot aus ist.',
    'ظهر الجمعة: الطاولة الطويلة وقائمة واحدة للجميع حتى ينفد الخبز.',
  ),
  tags_1: t('Open fire', 'אש פתוחה', 'Feu de bois', 'Открытый огонь', 'Offenes Feuer', 'نار مفتوحة'),
  tags_2: t('Fish of the day', 'דג היום', 'Poisson du jour', 'Рыба дня', 'Fisch des Tages', 'سمك اليوم'),
  tags_3: t('Terrace', 'מרפסת', 'Terrasse', 'Терраса', 'Terrasse', 'تراس'),
  tags_extra: t(
    'Natural wine, large tables, children welcome',
    'יין טבעי, שולחנות גדולים, מתאים לילדים',
    'Vins nature, grandes tables, enfants bienvenus',
    'Натуральное вино, большие столы, детям рады',
    'Naturwein, große Tische, Kinder willkommen',
    'نبيذ طبيعي وطاولات كبيرة وترحيب بالأطفال',
  ),
  reservation: t(
    'Tables of up to twelve can be booked online; larger groups by phone.',
    'אפשר להזמין מקום לעד שנים עשר סועדים באתר; לקבוצות גדולות יותר בטלפון.',
    'Tables jusqu’à douze convives en ligne ; au-delà, par téléphone.',
    'Столы до двенадцати гостей — онлайн, для больших компаний — по телефону.',
    'Tische bis zwölf Personen online; größere Gruppen am Telefon.',
    'يمكن حجز الطاولات حتى اثني عشر ضيفًا عبر الموقع، وللمجموعات الأكبر بالهاتف.',
  ),
  packages: t(
    'Menus for groups from eight guests.',
    'תפריטים לקבוצות משמונה סועדים.',
    'Menus pour groupes à partir de huit convives.',
    'Меню для компаний от восьми гостей.',
    'Menüs für Gruppen ab acht Personen.',
    'قوائم للمجموعات من ثمانية ضيوف.',
  ),
  giftcards_text: t(
    'A gift card is valid at every Petilia for five years.',
    'כרטיס מתנה תקף בכל סניפי פטיליה חמש שנים.',
    'La carte cadeau est valable cinq ans dans chaque Petilia.',
    'Подарочная карта действует во всех «Петилиях» пять лет.',
    'Eine Geschenkkarte gilt fünf Jahre in jeder Petilia.',
    'بطاقة الهدية صالحة في كل فروع بتيليا خمس سنوات.',
  ),
  opening_hours_text: t(
    'The kitchen closes an hour before we do.',
    'המטבח נסגר שעה לפני הסגירה.',
    'La cuisine ferme une heure avant nous.',
    'Кухня закрывается за час до нас.',
    'Die Küche schließt eine Stunde früher.',
    'يغلق المطبخ قبل الإغلاق بساعة.',
  ),
};

const sameText = (number: string): Texts => t(number, number, number, number, number, number);
const evenings: Hours = [
  ['1200', '1600'],
  ['1800', '2300'],
];

/** The profile of each demonstration venue. */
export const venueProfiles: Record<string, DemoVenueProfile> = {
  'petilia-jaffa': {
    name: 'Petilia, Jaffa',
    by: 'michal',
    startedDaysAgo: 210,
    texts: {
      ...petilia,
      address: t(
        '14 Yefet Street, Jaffa',
        'יפת 14, יפו',
        '14, rue Yefet, Jaffa',
        'ул. Йефет, 14, Яффо',
        'Jefet-Straße 14, Jaffa',
        'شارع يافت 14، يافا',
      ),
      street: t('Yefet Street', 'יפת', 'rue Yefet', 'ул. Йефет', 'Jefet-Straße', 'شارع يافت'),
      house_number: sameText('14'),
      neighborhood: t('Old Jaffa', 'יפו העתיקה', 'Vieux Jaffa', 'Старый Яффо', 'Alt-Jaffa', 'يافا القديمة'),
      postal_code: sameText('6803032'),
    },
    values: {
      food_style: 'mediterranean',
      hosting_style: 'casual',
      regions: ['center'],
      number_of_tables: 34,
      geolocation: { latitude: 32.053_12, longitude: 34.755_4, zoom: 17 },
      website: 'https://jaffa.petilia.example/',
      delivery: true,
      giftcards: true,
      private_rooms: true,
      facebook: 'https://www.facebook.com/petilia.jaffa',
      instagram: 'https://www.instagram.com/petilia.jaffa/',
      tiktok: 'https://www.tiktok.com/@petilia',
      whatsapp: 'https://wa.me/97235551214',
      opening_hours_toggle: true,
      place_id: 'demo:petilia-jaffa',
    },
    phone: { national: '035551214', international: '+97235551214' },
    cover: 'front',
    week: [
      evenings,
      evenings,
      evenings,
      [['1200', '2300']],
      [
        ['1200', '1600'],
        ['1800', '0200'],
      ],
      [
        ['1200', '1600'],
        ['1900', '0100'],
      ],
      [],
    ],
    special: [
      { from: 5, to: 5, title: tableWine, hours: [['1900', '0200']] },
      { from: 12, to: 20, title: holidayWeek, hours: [['1200', '2400']] },
      { from: 33, to: 33, title: dayOff, hours: [] },
    ],
  },
  'petilia-haifa': {
    name: 'Petilia, Haifa',
    by: 'michal',
    startedDaysAgo: 180,
    texts: {
      ...petilia,
      address: t(
        '21 Ben Gurion Avenue, Haifa',
        'שדרות בן גוריון 21, חיפה',
        '21, avenue Ben-Gourion, Haïfa',
        'бульвар Бен-Гурион, 21, Хайфа',
        'Ben-Gurion-Allee 21, Haifa',
        'شارع بن غوريون 21، حيفا',
      ),
      street: t(
        'Ben Gurion Avenue',
        'שדרות בן גוריון',
        'avenue Ben-Gourion',
        'бульвар Бен-Гурион',
        'Ben-Gurion-Allee',
        'شارع بن غوريون',
      ),
      house_number: sameText('21'),
      neighborhood: t(
        'German Colony',
        'המושבה הגרמנית',
        'Colonie allemande',
        'Немецкая колония',
        'Deutsche Kolonie',
        'الحي الألماني',
      ),
      postal_code: sameText('3502125'),
    },
    values: {
      food_style: 'mediterranean',
      hosting_style: 'family',
      regions: ['north'],
      number_of_tables: 22,
      geolocation: { latitude: 32.818_4, longitude: 34.988_9, zoom: 16 },
      website: 'https://haifa.petilia.example/',
      giftcards: true,
      parking: true,
      instagram: 'https://www.instagram.com/petilia.haifa/',
      opening_hours_toggle: true,
      place_id: 'demo:petilia-haifa',
    },
    phone: { national: '045551221', international: '+97245551221' },
    cover: 'terrace',
    week: [...Array.from({ length: 5 }, () => evenings), [['1100', '1530']], []],
    special: [{ from: 12, to: 20, title: holidayWeek, hours: [['1200', '2300']] }],
  },
  noga: {
    name: 'Noga Bakery',
    by: 'michal',
    startedDaysAgo: 160,
    texts: {
      about_us: t(
        'Sourdough since five in the morning: country loaves, challah on Fridays, and a counter of twelve seats with coffee.',
        'לחם מחמצת מחמש בבוקר: כיכרות כפריות, חלות בימי שישי, ודלפק של שנים עשר מקומות עם קפה.',
        'Du pain au levain dès cinq heures : miches de campagne, halla le vendredi, et un comptoir de douze places pour le café.',
        'Хлеб на закваске с пяти утра: деревенские караваи, халы по пятницам и стойка на двенадцать мест с кофе.',
        'Sauerteig seit fünf Uhr früh: Landbrote, freitags Challa, und eine Theke mit zwölf Plätzen und Kaffee.',
        'خبز الخميرة الطبيعية منذ الخامسة صباحًا: أرغفة ريفية وخبز الحلّة أيام الجمعة ومنضدة باثني عشر مقعدًا مع القهوة.',
      ),
      billboard: t(
        'Challah can be ordered until Thursday evening.',
        'אפשר להזמין חלות עד יום חמישי בערב.',
        'Les hallas se commandent jusqu’au jeudi soir.',
        'Халы можно заказать до вечера четверга.',
        'Challa bitte bis Donnerstagabend bestellen.',
        'يمكن طلب خبز الحلّة حتى مساء الخميس.',
      ),
      tags_1: t('Sourdough', 'מחמצת', 'Levain', 'Закваска', 'Sauerteig', 'خميرة طبيعية'),
      address: t(
        '3 Nachalat Binyamin, Tel Aviv',
        'נחלת בנימין 3, תל אביב',
        '3, Nahalat Binyamin, Tel Aviv',
        'Нахалат-Биньямин, 3, Тель-Авив',
        'Nachalat Binyamin 3, Tel Aviv',
        'نحلات بنيامين 3، تل أبيب',
      ),
      opening_hours_text: t(
        'When the bread is gone, we close.',
        'כשנגמר הלחם, סוגרים.',
        'Quand il n’y a plus de pain, nous fermons.',
        'Кончился хлеб — закрываемся.',
        'Wenn das Brot aus ist, schließen wir.',
        'حين ينفد الخبز نغلق.',
      ),
    },
    values: {
      food_style: 'bakery',
      hosting_style: 'casual',
      regions: ['center'],
      number_of_tables: 4,
      geolocation: { latitude: 32.0668, longitude: 34.7702, zoom: 17 },
      website: 'https://noga.petilia.example/',
      delivery: true,
      instagram: 'https://www.instagram.com/noga.bakery/',
      opening_hours_toggle: true,
    },
    phone: { national: '035551203', international: '+97235551203' },
    cover: 'oven',
    week: [...Array.from({ length: 5 }, (): Hours => [['0630', '1900']]), [['0600', '1500']], []],
    special: [{ from: 12, to: 20, title: holidayWeek, hours: [['0530', '2000']] }],
  },
  harbour: {
    name: 'Harbour Kitchen',
    by: 'root',
    startedDaysAgo: 150,
    texts: {
      about_us: t(
        'Fish on the quay of Acre, grilled over charcoal, with the boats in view.',
        'דגים על רציף עכו, על גחלים, מול הסירות.',
        'Le poisson sur le quai d’Acre, grillé au charbon, face aux bateaux.',
        'Рыба на причале Акко, на углях, с видом на лодки.',
        'Fisch am Kai von Akko, über Holzkohle gegrillt, die Boote im Blick.',
        'سمك على رصيف عكّا، مشويّ على الفحم، أمام القوارب.',
      ),
      address: t(
        'Fishermen’s Quay, Acre',
        'רציף הדייגים, עכו',
        'Quai des Pêcheurs, Acre',
        'Рыбацкий причал, Акко',
        'Fischerkai, Akko',
        'رصيف الصيادين، عكّا',
      ),
    },
    values: {
      food_style: 'seafood',
      hosting_style: 'family',
      regions: ['north'],
      number_of_tables: 18,
      geolocation: { latitude: 32.9193, longitude: 35.0692, zoom: 17 },
      opening_hours_toggle: true,
    },
    phone: { national: '045551233', international: '+97245551233' },
    cover: 'boats',
    week: [...Array.from({ length: 6 }, (): Hours => [['1200', '2300']]), [['1200', '0000']]],
    special: [],
  },
};
