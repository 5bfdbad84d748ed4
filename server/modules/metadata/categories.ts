import type { Language } from '../../../graphql/domain/languages.ts';

/** One category or tag with its name in all six languages. */
export interface LocalizedNames {
  id: string;
  names: Record<Language, string>;
}

type SixNames = [en: string, he: string, fr: string, ru: string, de: string, ar: string];
const withNames = (table: Record<string, SixNames>): LocalizedNames[] =>
  Object.entries(table).map(([id, [en, he, fr, ru, de, ar]]) => ({ id, names: { en, he, fr, ru, de, ar } }));

export const venueCategories = withNames({
  restaurant: ['Restaurant', 'מסעדה', 'Restaurant', 'Ресторан', 'Restaurant', 'مطعم'],
  cafe: ['Café', 'בית קפה', 'Café', 'Кафе', 'Café', 'مقهى'],
  bar: ['Bar', 'בר', 'Bar', 'Бар', 'Bar', 'بار'],
  bakery: ['Bakery', 'מאפייה', 'Boulangerie', 'Пекарня', 'Bäckerei', 'مخبز'],
  winery: ['Winery', 'יקב', 'Domaine viticole', 'Винодельня', 'Weingut', 'مصنع نبيذ'],
  hotel: ['Hotel dining', 'מסעדת מלון', 'Table d’hôtel', 'Ресторан при отеле', 'Hotelrestaurant', 'مطعم فندق'],
  streetFood: ['Street food', 'אוכל רחוב', 'Cuisine de rue', 'Уличная еда', 'Straßenküche', 'طعام الشارع'],
  catering: ['Catering', 'קייטרינג', 'Traiteur', 'Кейтеринг', 'Catering', 'تعهّد الطعام'],
});

export const pageCategories = withNames({
  article: ['Article', 'כתבה', 'Article', 'Статья', 'Artikel', 'مقال'],
  story: ['Story', 'סיפור', 'Récit', 'История', 'Story', 'قصة'],
  reservation: ['Reservations', 'הזמנת מקום', 'Réservation', 'Бронирование', 'Reservierung', 'حجز طاولة'],
  package: ['Packages', 'חבילות', 'Formules', 'Наборы', 'Pakete', 'باقات'],
});

export const shiftsCategories = withNames({
  opening: ['Opening hours', 'שעות פתיחה', 'Horaires d’ouverture', 'Часы работы', 'Öffnungszeiten', 'ساعات العمل'],
  kitchen: ['Kitchen', 'מטבח', 'Cuisine', 'Кухня', 'Küche', 'المطبخ'],
  delivery: ['Delivery', 'משלוחים', 'Livraison', 'Доставка', 'Lieferung', 'التوصيل'],
  takeaway: ['Take-away', 'איסוף עצמי', 'À emporter', 'Самовывоз', 'Abholung', 'استلام ذاتي'],
  events: [
    'Private events',
    'אירועים פרטיים',
    'Événements privés',
    'Частные мероприятия',
    'Private Feiern',
    'مناسبات خاصة',
  ],
});

export const tagGroups = {
  services: withNames({
    parking: ['Parking', 'חניה', 'Parking', 'Парковка', 'Parkplätze', 'موقف سيارات'],
    delivery: ['Delivery', 'משלוחים', 'Livraison', 'Доставка', 'Lieferung', 'توصيل'],
    accessible: [
      'Step-free access',
      'נגיש לכיסא גלגלים',
      'Accès de plain-pied',
      'Доступно для колясок',
      'Barrierefrei',
      'وصول بلا درجات',
    ],
    terrace: ['Terrace', 'מרפסת', 'Terrasse', 'Терраса', 'Terrasse', 'تراس'],
    privateRoom: ['Private room', 'חדר פרטי', 'Salon privé', 'Отдельный зал', 'Separee', 'غرفة خاصة'],
  }),
  seconds: withNames({
    kosher: ['Kosher', 'כשר', 'Casher', 'Кошерно', 'Koscher', 'كوشر'],
    halal: ['Halal', 'חלאל', 'Halal', 'Халяль', 'Halal', 'حلال'],
    vegetarian: ['Vegetarian', 'צמחוני', 'Végétarien', 'Вегетарианское', 'Vegetarisch', 'نباتي'],
    vegan: ['Vegan', 'טבעוני', 'Végane', 'Веганское', 'Vegan', 'نباتي صرف'],
    glutenFree: ['Gluten free', 'ללא גלוטן', 'Sans gluten', 'Без глютена', 'Glutenfrei', 'خالٍ من الغلوتين'],
  }),
  styles: withNames({
    mediterranean: ['Mediterranean', 'ים תיכוני', 'Méditerranéen', 'Средиземноморская', 'Mediterran', 'متوسّطي'],
    levantine: ['Levantine', 'לבנטיני', 'Levantin', 'Левантийская', 'Levantinisch', 'شامي'],
    italian: ['Italian', 'איטלקי', 'Italien', 'Итальянская', 'Italienisch', 'إيطالي'],
    french: ['French', 'צרפתי', 'Français', 'Французская', 'Französisch', 'فرنسي'],
    asian: ['Asian', 'אסייתי', 'Asiatique', 'Азиатская', 'Asiatisch', 'آسيوي'],
    seafood: [
      'Fish and seafood',
      'דגים ופירות ים',
      'Poissons et fruits de mer',
      'Рыба и морепродукты',
      'Fisch und Meeresfrüchte',
      'أسماك ومأكولات بحرية',
    ],
  }),
} as const;
