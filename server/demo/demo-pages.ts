import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { DemoImageName } from './demo-galleries.ts';
import { imageDescriptions } from './demo-galleries.ts';
import type { Texts } from './demo-posts.ts';
import { getDemoItemId } from './replay-edits.ts';

export interface DemoPage {
  kind: Extract<KindName, `page.${string}`>;
  name: string;
  startedDaysAgo: number;
  /** the last part of its address */
  slug: string;
  title: Texts;
  cover: DemoImageName;
  /** what belongs to its component */
  values: (venue: string, imageUrl: (image: DemoImageName) => string) => Readonly<Record<string, unknown>>;
}

const menu = (venue: string, name: string) => ({ cms_id: getDemoItemId(venue, 'menu', name) });
const workPlans = (venue: string) => ({
  shifts: getDemoItemId(venue, 'shifts', 'Opening hours'),
  availability: getDemoItemId(venue, 'availability', 'Seats'),
  checkout: getDemoItemId(venue, 'checkout', 'Deposits and questions'),
});

export const reservationPageName = 'Petilia by the sea';

/** Pages of Petilia, Jaffa. */
export const pages: readonly DemoPage[] = [
  {
    kind: 'page.reservation',
    name: reservationPageName,
    startedDaysAgo: 50,
    slug: 'petilia-by-the-sea',
    cover: 'front',
    title: {
      en: 'Petilia by the sea',
      he: 'פטיליה על הים',
      fr: 'Petilia au bord de la mer',
      ru: 'Петилия у моря',
      de: 'Petilia am Meer',
      ar: 'بيتيليا على البحر',
    },
    values: (venue) => ({
      ...workPlans(venue),
      gallery: getDemoItemId(venue, 'gallery', 'Summer terrace'),
      about_us: {
        en: 'Fish from the harbour, vegetables from the valley and bread from our own oven, in a stone house above the port of Jaffa.',
        he: 'דגים מהנמל, ירקות מהעמק ולחם מהתנור שלנו, בבית אבן שמעל נמל יפו.',
        fr: 'Le poisson du port, les légumes de la vallée et le pain de notre four, dans une maison de pierre au-dessus du port de Jaffa.',
        ru: 'Рыба из порта, овощи из долины и хлеб из нашей печи — в каменном доме над портом Яффо.',
        de: 'Fisch aus dem Hafen, Gemüse aus dem Tal und Brot aus dem eigenen Ofen, in einem Steinhaus über dem Hafen von Jaffa.',
        ar: 'سمك من الميناء وخضار من السهل وخبز من فرننا، في بيت حجري فوق ميناء يافا.',
      },
      _menu: menu(venue, 'Winter evening menu').cms_id,
      menus: [menu(venue, 'Business lunch'), menu(venue, 'Friday breakfast'), menu(venue, 'Wine and arak')],
      details: [
        {
          type: 'location',
          content: {
            en: 'Five minutes on foot from the clock tower, down the steps to the harbour. The green door on the left.',
            he: 'חמש דקות הליכה ממגדל השעון, במדרגות היורדות לנמל. הדלת הירוקה משמאל.',
            fr: 'À cinq minutes à pied de la tour de l’horloge, en descendant l’escalier du port. La porte verte à gauche.',
            ru: 'Пять минут пешком от часовой башни, вниз по лестнице к порту. Зелёная дверь слева.',
            de: 'Fünf Minuten zu Fuß vom Uhrturm, die Treppe zum Hafen hinunter. Die grüne Tür links.',
            ar: 'خمس دقائق سيرًا من برج الساعة، نزولًا على الدرج إلى الميناء. الباب الأخضر إلى اليسار.',
          },
        },
        {
          type: 'chef',
          title: {
            en: 'Who cooks',
            he: 'מי מבשל',
            fr: 'Qui cuisine',
            ru: 'Кто готовит',
            de: 'Wer kocht',
            ar: 'من يطبخ',
          },
          content: {
            en: 'Noa Petilia learned to grill from her grandfather, a fisherman, and bakes the focaccia herself every morning.',
            he: 'נועה פטיליה למדה לצלות מסבא שלה, הדייג, ואופה את הפוקצ׳ה בעצמה בכל בוקר.',
            fr: 'Noa Petilia a appris à griller auprès de son grand-père pêcheur et cuit elle-même la focaccia chaque matin.',
            ru: 'Ноа Петилия научилась жарить рыбу у деда-рыбака и сама печёт фокаччу каждое утро.',
            de: 'Noa Petilia hat das Grillen von ihrem Großvater gelernt, einem Fischer, und backt die Focaccia jeden Morgen selbst.',
            ar: 'تعلّمت نوعا بيتيليا الشواء من جدها الصياد، وتخبز الفوكاتشا بنفسها كل صباح.',
          },
        },
        {
          type: 'parking',
          content: {
            en: 'In the harbour car park, two minutes away. Free for our guests after six.',
            he: 'בחניון הנמל, שתי דקות מכאן. חינם לאורחים שלנו אחרי שש.',
            fr: 'Au parking du port, à deux minutes. Gratuit pour nos clients après dix-huit heures.',
            ru: 'На портовой парковке в двух минутах. Для наших гостей бесплатно после шести.',
            de: 'Auf dem Hafenparkplatz, zwei Minuten entfernt. Für unsere Gäste ab 18 Uhr frei.',
            ar: 'في موقف الميناء على بعد دقيقتين. مجاني لضيوفنا بعد السادسة.',
          },
        },
        {
          type: 'vip',
          content: {
            en: 'The upper room seats fourteen at one table, with its own terrace.',
            he: 'בחדר העליון שולחן אחד לארבעה עשר סועדים ומרפסת משלו.',
            fr: 'La salle du haut réunit quatorze convives à une seule table, avec sa propre terrasse.',
            ru: 'В верхнем зале — один стол на четырнадцать гостей и собственная терраса.',
            de: 'Im oberen Raum sitzen vierzehn Gäste an einem Tisch, mit eigener Terrasse.',
            ar: 'في القاعة العليا طاولة واحدة لأربعة عشر ضيفًا، مع شرفة خاصة بها.',
          },
          call_to_action_text: {
            en: 'Ask about an evening',
            he: 'לבירור על ערב',
            fr: 'Demander une soirée',
            ru: 'Спросить о вечере',
            de: 'Einen Abend anfragen',
            ar: 'الاستفسار عن أمسية',
          },
          call_to_action_url: {
            en: 'mailto:rooms@petilia.example',
            he: 'mailto:rooms@petilia.example',
            fr: 'mailto:rooms@petilia.example',
            ru: 'mailto:rooms@petilia.example',
            de: 'mailto:rooms@petilia.example',
            ar: 'mailto:rooms@petilia.example',
          },
        },
      ],
    }),
  },
  {
    kind: 'page.package',
    name: 'Petilia at home',
    startedDaysAgo: 34,
    slug: 'petilia-at-home',
    cover: 'bream',
    title: {
      en: 'Petilia at home',
      he: 'פטיליה עד הבית',
      fr: 'Petilia à la maison',
      ru: 'Петилия у вас дома',
      de: 'Petilia für zu Hause',
      ar: 'بيتيليا في البيت',
    },
    values: (venue, imageUrl) => ({
      ...workPlans(venue),
      about_us: {
        en: 'Our evening menu, packed so that it only needs your oven and your table.',
        he: 'תפריט הערב שלנו, ארוז כך שנשאר רק לחמם ולשבת לשולחן.',
        fr: 'Notre menu du soir, prêt à passer de votre four à votre table.',
        ru: 'Наше вечернее меню: осталось только разогреть и сесть за стол.',
        de: 'Unser Abendmenü, fertig für Ofen und Tisch.',
        ar: 'قائمتنا المسائية، جاهزة لفرنكم وطاولتكم.',
      },
      packages: [
        { cms_id: getDemoItemId(venue, 'package', 'Dinner at home') },
        { cms_id: getDemoItemId(venue, 'package', 'Friday table for six') },
      ],
      _menu: menu(venue, 'Winter evening menu').cms_id,
      menus: [menu(venue, 'Wine and arak')],
      delivery_areas: [
        {
          name: {
            en: 'Jaffa and the south of Tel Aviv',
            he: 'יפו ודרום תל אביב',
            fr: 'Jaffa et le sud de Tel-Aviv',
            ru: 'Яффо и юг Тель-Авива',
            de: 'Jaffa und der Süden von Tel Aviv',
            ar: 'يافا وجنوب تل أبيب',
          },
          arrival_time: 45,
          delivery_fee: 1900,
          min_order: 15_000,
        },
      ],
      sections: [
        {
          image: imageUrl('hummus'),
          alt: imageDescriptions.hummus,
          text: {
            en: 'Starters come in jars, ready to serve',
            he: 'הראשונות מגיעות בצנצנות, מוכנות להגשה',
            fr: 'Les entrées arrivent en bocaux, prêtes à servir',
            ru: 'Закуски приезжают в банках, готовые к подаче',
            de: 'Vorspeisen kommen im Glas, fertig zum Servieren',
            ar: 'تصل المقبلات في مرطبانات جاهزة للتقديم',
          },
        },
        {
          image: imageUrl('knafeh'),
          alt: imageDescriptions.knafeh,
          text: {
            en: 'Knafeh needs twelve minutes in the oven',
            he: 'הכנאפה צריכה שתים עשרה דקות בתנור',
            fr: 'Le knafeh demande douze minutes au four',
            ru: 'Кнафе — двенадцать минут в духовке',
            de: 'Knafeh braucht zwölf Minuten im Ofen',
            ar: 'تحتاج الكنافة اثنتي عشرة دقيقة في الفرن',
          },
        },
      ],
      action_type: 'external',
      action_url: 'tel:+97235550140',
    }),
  },
  {
    kind: 'page.article',
    name: 'Where our fish comes from',
    startedDaysAgo: 22,
    slug: 'where-our-fish-comes-from',
    cover: 'boats',
    title: {
      en: 'Where our fish comes from',
      he: 'מאיפה מגיעים הדגים שלנו',
      fr: 'D’où vient notre poisson',
      ru: 'Откуда наша рыба',
      de: 'Woher unser Fisch kommt',
      ar: 'من أين يأتي سمكنا',
    },
    values: (venue, imageUrl) => ({
      about_us: {
        en: 'Three boats, one quay, and a phone call at five in the morning.',
        he: 'שלוש סירות, רציף אחד ושיחת טלפון בחמש בבוקר.',
        fr: 'Trois bateaux, un quai et un appel à cinq heures du matin.',
        ru: 'Три лодки, один причал и звонок в пять утра.',
        de: 'Drei Boote, ein Kai und ein Anruf um fünf Uhr früh.',
        ar: 'ثلاثة قوارب ورصيف واحد ومكالمة في الخامسة صباحًا.',
      },
      paragraphs: [
        {
          template: 'image_end',
          title: {
            en: 'Five in the morning',
            he: 'חמש בבוקר',
            fr: 'Cinq heures du matin',
            ru: 'Пять утра',
            de: 'Fünf Uhr früh',
            ar: 'الخامسة صباحًا',
          },
          text: {
            en: 'Before the first boat ties up we know what it carries. Abed calls from the water: bream, a little mullet, two octopuses. What he does not call, we do not cook that day.',
            he: 'עוד לפני שהסירה הראשונה נקשרת אנחנו יודעים מה היא מביאה. עאבד מתקשר מהמים: דניס, מעט בורי, שני תמנונים. מה שהוא לא אומר, לא נבשל באותו יום.',
            fr: 'Avant que le premier bateau n’accoste, nous savons ce qu’il rapporte. Abed appelle du large : de la daurade, un peu de mulet, deux poulpes. Ce qu’il n’annonce pas, nous ne le cuisinons pas ce jour-là.',
            ru: 'Ещё до того, как пришвартуется первая лодка, мы знаем улов. Абед звонит с воды: дорада, немного кефали, два осьминога. Чего он не назвал, того в этот день не готовим.',
            de: 'Bevor das erste Boot festmacht, wissen wir, was es bringt. Abed ruft vom Wasser an: Dorade, etwas Meeräsche, zwei Oktopusse. Was er nicht nennt, kochen wir an dem Tag nicht.',
            ar: 'قبل أن يرسو القارب الأول نعرف ما يحمله. يتصل عابد من البحر: دنيس وقليل من البوري وأخطبوطان. وما لا يذكره لا نطبخه ذلك اليوم.',
          },
          images: [{ src: imageUrl('boats'), alt: imageDescriptions.boats }],
        },
        {
          template: 'image_start',
          title: {
            en: 'On the grill by seven',
            he: 'בשבע על הגריל',
            fr: 'Sur le gril à dix-neuf heures',
            ru: 'В семь — на гриле',
            de: 'Um sieben auf dem Grill',
            ar: 'على الشواية في السابعة',
          },
          text: {
            en: 'Bream goes on vine leaves, whole, with nothing but salt. The octopus simmers all afternoon and sees the fire for two minutes.',
            he: 'הדניס עולה שלם על עלי גפן, רק עם מלח. התמנון מתבשל כל אחר הצהריים ורואה אש לשתי דקות.',
            fr: 'La daurade est posée entière sur des feuilles de vigne, avec du sel et rien d’autre. Le poulpe mijote tout l’après-midi et ne voit le feu que deux minutes.',
            ru: 'Дораду кладём целиком на виноградные листья, только с солью. Осьминог томится весь день и видит огонь две минуты.',
            de: 'Die Dorade kommt im Ganzen auf Weinblätter, nur mit Salz. Der Oktopus schmort den ganzen Nachmittag und sieht das Feuer zwei Minuten.',
            ar: 'يوضع الدنيس كاملًا على ورق العنب مع الملح فقط. أما الأخطبوط فيُطهى طوال العصر ولا يرى النار إلا دقيقتين.',
          },
          images: [{ src: imageUrl('bream'), alt: imageDescriptions.bream }],
        },
        {
          template: 'images',
          images: [
            { src: imageUrl('octopus'), alt: imageDescriptions.octopus },
            { src: imageUrl('terrace'), alt: imageDescriptions.terrace },
          ],
        },
        {
          template: 'menu',
          title: {
            en: 'What is on today',
            he: 'מה יש היום',
            fr: 'Au menu aujourd’hui',
            ru: 'Что сегодня',
            de: 'Was es heute gibt',
            ar: 'ما لدينا اليوم',
          },
          menus: [menu(venue, 'Business lunch')],
          action_cms_id: getDemoItemId(venue, 'page', reservationPageName),
        },
      ],
    }),
  },
  {
    kind: 'page.story',
    name: 'A night at Petilia',
    startedDaysAgo: 14,
    slug: 'a-night-at-petilia',
    cover: 'terrace',
    title: {
      en: 'A night at Petilia',
      he: 'לילה בפטיליה',
      fr: 'Une nuit à Petilia',
      ru: 'Ночь в «Петилии»',
      de: 'Eine Nacht bei Petilia',
      ar: 'ليلة في بيتيليا',
    },
    values: (venue, imageUrl) => ({
      sections: [
        {
          image: imageUrl('front'),
          alt: imageDescriptions.front,
          text: {
            en: 'Six o’clock. The lamps go on and the green door opens.',
            he: 'שש בערב. האורות נדלקים והדלת הירוקה נפתחת.',
            fr: 'Dix-huit heures. Les lampes s’allument, la porte verte s’ouvre.',
            ru: 'Шесть вечера. Зажигаются огни, и открывается зелёная дверь.',
            de: 'Sechs Uhr. Die Lampen gehen an, die grüne Tür geht auf.',
            ar: 'السادسة. تُضاء المصابيح ويُفتح الباب الأخضر.',
          },
        },
        {
          image: imageUrl('octopus'),
          alt: imageDescriptions.octopus,
          text: {
            en: 'Eight o’clock. The octopus has been waiting for this all day.',
            he: 'שמונה. התמנון חיכה לזה כל היום.',
            fr: 'Vingt heures. Le poulpe attendait ce moment depuis le matin.',
            ru: 'Восемь. Осьминог ждал этого весь день.',
            de: 'Acht Uhr. Darauf hat der Oktopus den ganzen Tag gewartet.',
            ar: 'الثامنة. انتظر الأخطبوط هذه اللحظة طوال اليوم.',
          },
        },
        {
          image: imageUrl('knafeh'),
          alt: imageDescriptions.knafeh,
          text: {
            en: 'Eleven. One knafeh, four spoons.',
            he: 'אחת עשרה. כנאפה אחת, ארבע כפות.',
            fr: 'Vingt-trois heures. Un knafeh, quatre cuillères.',
            ru: 'Одиннадцать. Одно кнафе, четыре ложки.',
            de: 'Elf Uhr. Ein Knafeh, vier Löffel.',
            ar: 'الحادية عشرة. كنافة واحدة وأربع ملاعق.',
          },
          action_cms_id: menu(venue, 'Wine and arak').cms_id,
        },
      ],
      action_type: 'page',
      action_cms_id: getDemoItemId(venue, 'page', reservationPageName),
      action_kind: 'reservation',
    }),
  },
];
