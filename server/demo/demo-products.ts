import { packageProducts } from './demo-package-products.ts';
import type { DemoOption, DemoProduct } from './demo-product.types.ts';

const side: DemoOption = {
  title: {
    en: 'Side dish',
    he: 'תוספת',
    fr: 'Accompagnement',
    ru: 'Гарнир',
    de: 'Beilage',
    ar: 'طبق جانبي',
  },
  min: 1,
  max: 2,
  items: [
    {
      title: {
        en: 'Green salad',
        he: 'סלט ירוק',
        fr: 'Salade verte',
        ru: 'Зелёный салат',
        de: 'Grüner Salat',
        ar: 'سلطة خضراء',
      },
      price: 0,
    },
    {
      title: {
        en: 'Potatoes from the oven',
        he: 'תפוחי אדמה בתנור',
        fr: 'Pommes de terre au four',
        ru: 'Картофель из печи',
        de: 'Kartoffeln aus dem Ofen',
        ar: 'بطاطا من الفرن',
      },
      price: 900,
    },
  ],
};

/** Products by venue, newest first. */
export const products: Record<string, readonly DemoProduct[]> = {
  'petilia-jaffa': [
    {
      name: 'Catch of the day',
      by: 'michal',
      startedDaysAgo: 40,
      published: 'yes',
      title: {
        en: 'Catch of the day',
        he: 'דג היום',
        fr: 'Poisson du jour',
        ru: 'Рыба дня',
        de: 'Fang des Tages',
        ar: 'صيد اليوم',
      },
      subtitle: {
        en: 'From the grill, with lemon and herbs',
        he: 'על הגריל, עם לימון ועשבי תיבול',
        fr: 'Grillé, au citron et aux herbes',
        ru: 'На гриле, с лимоном и травами',
        de: 'Vom Grill, mit Zitrone und Kräutern',
        ar: 'مشوي مع الليمون والأعشاب',
      },
      dishType: 'main',
      price: 11_600,
      attributes: ['glutenFree'],
      allergens: { fish: 'contains', gluten: 'free', milk: 'may_contain' },
      options: [side],
    },
    {
      name: 'Stuffed peppers',
      by: 'michal',
      startedDaysAgo: 44,
      published: 'no',
      title: {
        en: 'Stuffed peppers',
        he: 'פלפלים ממולאים',
        fr: 'Poivrons farcis',
        ru: 'Фаршированный перец',
        de: 'Gefüllte Paprika',
        ar: 'فلفل محشي',
      },
      subtitle: {
        en: 'Rice, pine nuts and mint in tomato sauce',
        he: 'אורז, צנוברים ונענע ברוטב עגבניות',
        fr: 'Riz, pignons et menthe, sauce tomate',
        ru: 'Рис, кедровые орешки и мята в томатном соусе',
        de: 'Reis, Pinienkerne und Minze in Tomatensoße',
        ar: 'أرز وصنوبر ونعناع في صلصة الطماطم',
      },
      dishType: 'main',
      price: 7_200,
      attributes: ['vegetarian', 'vegan'],
      options: [],
    },
    {
      name: 'Mint lemonade',
      by: 'michal',
      startedDaysAgo: 52,
      published: 'yes',
      title: {
        en: 'Mint lemonade',
        he: 'לימונענע',
        fr: 'Citronnade à la menthe',
        ru: 'Лимонад с мятой',
        de: 'Minzlimonade',
        ar: 'ليموناضة بالنعناع',
      },
      subtitle: {
        en: 'Half a litre, pressed to order',
        he: 'חצי ליטר, נסחט במקום',
        fr: 'Un demi-litre, pressé à la commande',
        ru: 'Пол-литра, выжимаем при заказе',
        de: 'Ein halber Liter, frisch gepresst',
        ar: 'نصف لتر، يُعصر عند الطلب',
      },
      dishType: 'soda',
      price: 2_400,
      attributes: ['vegan'],
      options: [],
    },
    ...packageProducts,
  ],
};
