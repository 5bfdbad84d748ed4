import type { Language } from '../../graphql/domain/languages.ts';
import type { Crop } from '../../graphql/domain/images.ts';
import type { TranslationPlan } from './demo-menus.ts';
import type { DemoName } from './demo-users.ts';

/** Alternative texts of the demo images. `artwork/` draws the files in `images/`. */
export const imageDescriptions = {
  front: {
    en: 'A stone house at nightfall: a green door, lit arched windows, two tables under a vine',
    he: 'בית אבן עם רדת הלילה: דלת ירוקה, חלונות קשת מוארים ושני שולחנות תחת גפן',
    fr: 'Une maison de pierre à la nuit tombante : porte verte, fenêtres en arc éclairées, deux tables sous une vigne',
    ru: 'Каменный дом в сумерках: зелёная дверь, освещённые арочные окна, два столика под лозой',
    de: 'Ein Steinhaus bei Einbruch der Nacht: grüne Tür, erleuchtete Bogenfenster, zwei Tische unter Weinlaub',
    ar: 'بيت حجري عند حلول الليل: باب أخضر ونوافذ مقوّسة مضاءة وطاولتان تحت دالية',
  },
  room: {
    en: 'The dining room at noon: one long table, olive branches in a vase, four arched windows',
    he: 'חדר האוכל בצהריים: שולחן ארוך אחד, ענפי זית באגרטל וארבעה חלונות קשת',
    fr: 'La salle à midi : une longue table, des branches d’olivier dans un vase, quatre fenêtres en arc',
    ru: 'Зал в полдень: один длинный стол, оливковые ветви в вазе, четыре арочных окна',
    de: 'Der Gastraum am Mittag: ein langer Tisch, Olivenzweige in der Vase, vier Bogenfenster',
    ar: 'قاعة الطعام ظهرًا: طاولة طويلة واحدة وأغصان زيتون في مزهرية وأربع نوافذ مقوّسة',
  },
  terrace: {
    en: 'Two tables on the terrace above the sea at sunset, lights strung overhead',
    he: 'שני שולחנות במרפסת שמעל הים בשקיעה, ומחרוזת אורות מעליהם',
    fr: 'Deux tables sur la terrasse au-dessus de la mer au coucher du soleil, sous une guirlande de lumières',
    ru: 'Два столика на террасе над морем на закате, над ними гирлянда огней',
    de: 'Zwei Tische auf der Terrasse über dem Meer bei Sonnenuntergang, darüber eine Lichterkette',
    ar: 'طاولتان على الشرفة فوق البحر عند الغروب وفوقهما سلسلة أضواء',
  },
  oven: {
    en: 'A brick oven with a fire in it and a loaf on the peel',
    he: 'תנור לבנים ובו אש, וכיכר לחם על המרדה',
    fr: 'Un four de briques où brûle le feu, un pain sur la pelle',
    ru: 'Кирпичная печь с огнём и каравай на лопате',
    de: 'Ein Backsteinofen mit Feuer und ein Laib auf dem Schieber',
    ar: 'فرن من الطوب تشتعل فيه النار ورغيف على المجرفة',
  },
  tiles: {
    en: 'Patterned floor tiles',
    he: 'אריחי רצפה מצוירים',
    fr: 'Carreaux de sol à motifs',
    ru: 'Узорная плитка пола',
    de: 'Gemusterte Bodenfliesen',
    ar: 'بلاط أرضية مزخرف',
  },
  boats: {
    en: 'Three fishing boats in the old harbour, stone houses behind them',
    he: 'שלוש סירות דיג בנמל הישן, ובתי אבן מאחוריהן',
    fr: 'Trois bateaux de pêche dans le vieux port, des maisons de pierre derrière eux',
    ru: 'Три рыбацкие лодки в старой гавани, за ними каменные дома',
    de: 'Drei Fischerboote im alten Hafen, dahinter Steinhäuser',
    ar: 'ثلاثة قوارب صيد في الميناء القديم وخلفها بيوت حجرية',
  },
  hummus: {
    en: 'A bowl of hummus with warm chickpeas, olive oil and paprika, lemons beside it',
    he: 'קערת חומוס עם גרגרים חמים, שמן זית ופפריקה, ולצדה לימונים',
    fr: 'Un bol de houmous aux pois chiches tièdes, huile d’olive et paprika, des citrons à côté',
    ru: 'Миска хумуса с тёплым нутом, оливковым маслом и паприкой, рядом лимоны',
    de: 'Eine Schale Hummus mit warmen Kichererbsen, Olivenöl und Paprika, daneben Zitronen',
    ar: 'صحن حمّص مع حبّات دافئة وزيت زيتون وبابريكا وإلى جانبه ليمون',
  },
  beetroot: {
    en: 'Slices of red and golden beetroot with goat cheese and dill on a white plate',
    he: 'פרוסות סלק אדום וזהוב עם גבינת עיזים ושמיר על צלחת לבנה',
    fr: 'Tranches de betterave rouge et dorée, fromage de chèvre et aneth sur une assiette blanche',
    ru: 'Ломтики красной и золотой свёклы с козьим сыром и укропом на белой тарелке',
    de: 'Scheiben roter und goldener Bete mit Ziegenkäse und Dill auf weißem Teller',
    ar: 'شرائح شمندر أحمر وذهبي مع جبن ماعز وشبت على طبق أبيض',
  },
  octopus: {
    en: 'Grilled octopus, rolled up on white bean cream with herbs',
    he: 'תמנון על הגריל, מגולגל על קרם שעועית לבנה עם עשבים',
    fr: 'Poulpe grillé, enroulé sur une crème de haricots blancs aux herbes',
    ru: 'Осьминог на гриле на креме из белой фасоли с зеленью',
    de: 'Gegrillter Oktopus auf einer Creme aus weißen Bohnen mit Kräutern',
    ar: 'أخطبوط مشوي على كريم الفاصوليا البيضاء مع أعشاب',
  },
  bream: {
    en: 'A whole sea bream from the grill on vine leaves, with lemon and cherry tomatoes',
    he: 'דניס שלם מהגריל על עלי גפן, עם לימון ועגבניות שרי',
    fr: 'Une daurade entière grillée sur feuilles de vigne, citron et tomates cerises',
    ru: 'Целая дорада с гриля на виноградных листьях, с лимоном и черри',
    de: 'Eine ganze Dorade vom Grill auf Weinblättern, mit Zitrone und Kirschtomaten',
    ar: 'سمكة دنيس كاملة مشوية على ورق عنب مع ليمون وبندورة كرزية',
  },
  knafeh: {
    en: 'A tray of knafeh with pistachios, one slice taken, and a glass of mint tea',
    he: 'מגש כנאפה עם פיסטוקים, פרוסה אחת כבר נלקחה, וכוס תה נענע',
    fr: 'Un plateau de knafeh aux pistaches, une part déjà prise, et un verre de thé à la menthe',
    ru: 'Поднос кнафе с фисташками, один кусок уже взят, и стакан мятного чая',
    de: 'Ein Blech Knafeh mit Pistazien, ein Stück fehlt schon, und ein Glas Minztee',
    ar: 'صينية كنافة بالفستق نقص منها قطعة وكأس شاي بالنعناع',
  },
  loaves: {
    en: 'Three shelves of round loaves, light and dark, and a basket of baguettes',
    he: 'שלושה מדפים של כיכרות עגולות, בהירות וכהות, וסל באגטים',
    fr: 'Trois étagères de miches claires et brunes, et un panier de baguettes',
    ru: 'Три полки круглых хлебов, светлых и тёмных, и корзина багетов',
    de: 'Drei Regale mit runden Laiben, hell und dunkel, und ein Korb Baguettes',
    ar: 'ثلاثة رفوف من الأرغفة المستديرة الفاتحة والداكنة وسلّة باغيت',
  },
  breakfast: {
    en: 'A croissant on a plate, a flat white with a leaf in its foam, a bowl of jam',
    he: 'קרואסון על צלחת, קפה עם עלה בקצף וקערית ריבה',
    fr: 'Un croissant sur une assiette, un café au lait à la mousse dessinée, un bol de confiture',
    ru: 'Круассан на тарелке, кофе с листом на пенке, вазочка варенья',
    de: 'Ein Croissant auf dem Teller, ein Kaffee mit Blatt im Schaum, ein Schälchen Marmelade',
    ar: 'كرواسون على طبق وقهوة برسم ورقة على رغوتها ووعاء مربّى',
  },
  challah: {
    en: 'A plaited challah with sesame on a wooden board',
    he: 'חלה קלועה עם שומשום על קרש עץ',
    fr: 'Une hallah tressée au sésame sur une planche de bois',
    ru: 'Плетёная хала с кунжутом на деревянной доске',
    de: 'Eine geflochtene Challa mit Sesam auf einem Holzbrett',
    ar: 'خبز حلّا مجدول بالسمسم على لوح خشبي',
  },
} satisfies Record<string, Record<Language, string>>;
export type DemoImageName = keyof typeof imageDescriptions;

export interface DemoGallery {
  name: string;
  title: Partial<Record<Language, string>> & { en: string };
  images: readonly DemoImageName[];
  crops?: Partial<Record<DemoImageName, Crop>>;
  decorative?: readonly DemoImageName[];
  by: DemoName;
  startedDaysAgo: number;
  translated: TranslationPlan;
  /** English texts changed after translation */
  reworded?: Partial<Record<DemoImageName, string>>;
  /** images without English alternative text: publishing is blocked */
  withoutAlt?: readonly DemoImageName[];
  published: 'no' | 'yes' | 'before the last changes';
}

export const galleries: Record<string, readonly DemoGallery[]> = {
  'petilia-jaffa': [
    {
      name: 'The house and the table',
      title: {
        en: 'The house and the table',
        he: 'הבית והשולחן',
        fr: 'La maison et la table',
        ru: 'Дом и стол',
        de: 'Haus und Tafel',
        ar: 'البيت والمائدة',
      },
      images: ['front', 'room', 'bream', 'hummus', 'oven', 'beetroot', 'octopus', 'knafeh', 'tiles'],
      crops: {
        bream: { x: 0.1, y: 0.06, width: 0.82, height: 0.88, focus: { x: 0.44, y: 0.5 } },
        beetroot: { x: 0.16, y: 0.08, width: 0.7, height: 0.84 },
        room: { x: 0, y: 0.08, width: 1, height: 0.86, focus: { x: 0.5, y: 0.5 } },
      },
      decorative: ['tiles'],
      by: 'michal',
      startedDaysAgo: 30,
      translated: { he: [1, 'yonatan'], fr: [1, 'claire'], ru: [0.6, 'omar'], de: [1, 'michal'], ar: [0.4, 'omar'] },
      reworded: { room: 'The dining room at noon: one long table laid for eight, four arched windows' },
      published: 'before the last changes',
    },
    {
      name: 'Summer terrace',
      title: { en: 'Summer terrace', he: 'מרפסת הקיץ' },
      images: ['terrace', 'front', 'octopus', 'bream', 'boats', 'knafeh'],
      by: 'claire',
      startedDaysAgo: 4,
      translated: { he: [0.5, 'yonatan'], fr: [0.7, 'claire'] },
      withoutAlt: ['boats'],
      published: 'no',
    },
  ],
  'petilia-haifa': [
    {
      name: 'Above the bay',
      title: { en: 'Above the bay', he: 'מעל המפרץ', ru: 'Над заливом', ar: 'فوق الخليج' },
      images: ['terrace', 'bream', 'octopus', 'hummus', 'boats', 'knafeh'],
      crops: { terrace: { x: 0, y: 0.1, width: 1, height: 0.9, focus: { x: 0.62, y: 0.5 } } },
      by: 'yonatan',
      startedDaysAgo: 22,
      translated: { he: [1, 'yonatan'], ru: [1, 'omar'], ar: [0.8, 'omar'] },
      published: 'yes',
    },
  ],
  noga: [
    {
      name: 'From the oven',
      title: { en: 'From the oven', he: 'מן התנור', fr: 'Sortis du four' },
      images: ['loaves', 'oven', 'challah', 'breakfast', 'front', 'tiles'],
      decorative: ['tiles'],
      by: 'claire',
      startedDaysAgo: 16,
      translated: { he: [1, 'michal'], fr: [1, 'claire'] },
      published: 'yes',
    },
  ],
  harbour: [
    {
      name: 'The harbour',
      title: { en: 'The harbour', he: 'הנמל' },
      images: ['boats', 'terrace', 'bream', 'octopus', 'hummus', 'room'],
      by: 'root',
      startedDaysAgo: 9,
      translated: { he: [1, 'root'] },
      published: 'yes',
    },
  ],
};
