import { dish } from './dish.ts';

export const sweets = {
  knafeh: dish(4600, {
    en: 'Warm knafeh | Kadaif, goat cheese, pistachio ice cream',
    he: 'כנאפה חמה | קדאיף, גבינת עזים, גלידת פיסטוק',
    fr: 'Knafé tiède | Kadaïf, fromage de chèvre, glace à la pistache',
    ru: 'Тёплая кнафе | Кадаиф, козий сыр, фисташковое мороженое',
    de: 'Warmes Knafeh | Kadaif, Ziegenkäse, Pistazieneis',
    ar: 'كنافة ساخنة | قطايف وجبنة ماعز وبوظة فستق',
  }),
  malabi: dish(3400, {
    en: 'Malabi | Rose water, hibiscus, roasted peanuts',
    he: 'מלבי | מי ורדים, היביסקוס, בוטנים קלויים',
    fr: 'Malabi | Eau de rose, hibiscus, cacahuètes grillées',
    ru: 'Малаби | Розовая вода, гибискус, жареный арахис',
    de: 'Malabi | Rosenwasser, Hibiskus, geröstete Erdnüsse',
    ar: 'مهلبية | ماء الورد وكركديه وفول سوداني محمّص',
  }),
  chocolate: dish(4800, {
    en: 'Chocolate and olive oil | Warm ganache, sea salt, sourdough crumbs',
    he: 'שוקולד ושמן זית | גנאש חם, מלח ים, פירורי מחמצת',
    fr: 'Chocolat et huile d’olive | Ganache tiède, sel marin, miettes de levain',
    ru: 'Шоколад и оливковое масло | Тёплый ганаш, морская соль, крошка на закваске',
    de: 'Schokolade und Olivenöl | Warme Ganache, Meersalz, Sauerteigbrösel',
    ar: 'شوكولاتة وزيت زيتون | غاناش دافئ وملح بحر وفتات خبز',
  }),
  pavlova: dish(4400, {
    en: 'Citrus pavlova | Jaffa orange, lemon curd, mint',
    he: 'פבלובה הדרים | תפוז יפו, קרם לימון, נענע',
    fr: 'Pavlova aux agrumes | Orange de Jaffa, crème de citron, menthe',
    ru: 'Цитрусовая павлова | Яффский апельсин, лимонный курд, мята',
    de: 'Zitrus-Pavlova | Jaffa-Orange, Zitronencreme, Minze',
    ar: 'بافلوفا الحمضيات | برتقال يافا وكريمة الليمون ونعناع',
  }),
  sorbet: dish(2900, {
    en: 'Sorbet of the day | Two scoops, fruit of the season',
    he: 'סורבה היום | שני כדורים, פרי העונה',
    fr: 'Sorbet du jour | Deux boules, fruits de saison',
    ru: 'Сорбет дня | Два шарика, сезонные фрукты',
    de: 'Sorbet des Tages | Zwei Kugeln, Obst der Saison',
    ar: 'سوربيه اليوم | كرتان وفاكهة الموسم',
  }),
  pancakes: dish(3800, {
    en: 'Pancakes | Maple syrup, banana, chocolate chips',
    he: 'פנקייקים | סירופ מייפל, בננה, שוקולד צ׳יפס',
    fr: 'Pancakes | Sirop d’érable, banane, pépites de chocolat',
    ru: 'Панкейки | Кленовый сироп, банан, шоколадная крошка',
    de: 'Pfannkuchen | Ahornsirup, Banane, Schokostückchen',
    ar: 'بان كيك | شراب القيقب وموز ورقائق الشوكولاتة',
  }),
};
