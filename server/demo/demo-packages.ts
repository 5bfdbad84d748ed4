import type { DemoItem } from './item-history.ts';
import { getDemoItemId } from './replay-edits.ts';

/** Packages by venue, newest first. */
export const packages: Record<string, readonly DemoItem[]> = {
  'petilia-jaffa': [
    {
      kind: 'package',
      name: 'Friday table for six',
      startedDaysAgo: 30,
      published: 'no',
      values: (venue) => {
        const product = (name: string) => getDemoItemId(venue, 'product', name);
        return {
          package_type: 'closed_package',
          base_price: 69_000,
          full_price: 78_000,
          _menu: getDemoItemId(venue, 'menu', 'Winter evening menu'),
          allow_notes: true,
          allow_named: true,
          notes: [
            {
              text: {
                en: 'The table is yours for two and a half hours',
                he: 'השולחן שלכם לשעתיים וחצי',
                fr: 'La table est à vous pendant deux heures et demie',
                ru: 'Столик ваш на два с половиной часа',
                de: 'Der Tisch gehört Ihnen zweieinhalb Stunden',
                ar: 'الطاولة لكم لساعتين ونصف',
              },
            },
            {
              text: {
                en: 'Tell us about allergies when you order',
                he: 'ספרו לנו על אלרגיות בזמן ההזמנה',
                fr: 'Signalez vos allergies à la commande',
                ru: 'Сообщите об аллергиях при заказе',
                de: 'Nennen Sie Allergien bei der Bestellung',
                ar: 'أخبرونا بالحساسية عند الطلب',
              },
            },
          ],
          combos: [
            {
              title: { en: 'To share', he: 'לחלוק', fr: 'À partager', ru: 'На всех', de: 'Zum Teilen', ar: 'للمشاركة' },
              subtitle: {
                en: 'In the middle of the table',
                he: 'באמצע השולחן',
                fr: 'Au milieu de la table',
                ru: 'В центре стола',
                de: 'In der Tischmitte',
                ar: 'في وسط الطاولة',
              },
              dish_type: 'appetizer',
              products_min: 2,
              products_max: 3,
              items: [
                { product: product('Fattoush') },
                { product: product('Hummus, warm') },
                { product: product('House focaccia'), locked: true, dish_size: 6 },
              ],
            },
            {
              title: { en: 'From the fire', he: 'מהאש', fr: 'Du feu', ru: 'С огня', de: 'Vom Feuer', ar: 'من النار' },
              subtitle: {
                en: 'For the middle of the table',
                he: 'למרכז השולחן',
                fr: 'Pour le milieu de la table',
                ru: 'В центр стола',
                de: 'Für die Tischmitte',
                ar: 'لوسط الطاولة',
              },
              dish_type: 'main',
              products_min: 2,
              products_max: 3,
              items: [
                { product: product('Lamb shoulder'), price: 4800, selected: true },
                { product: product('Sea bream'), selected: true },
                { product: product('Stuffed peppers') },
              ],
            },
            {
              title: {
                en: 'Wine for the table',
                he: 'יין לשולחן',
                fr: 'Vin pour la table',
                ru: 'Вино на стол',
                de: 'Wein für den Tisch',
                ar: 'نبيذ للطاولة',
              },
              subtitle: {
                en: 'One bottle for two',
                he: 'בקבוק לשניים',
                fr: 'Une bouteille pour deux',
                ru: 'Бутылка на двоих',
                de: 'Eine Flasche für zwei',
                ar: 'زجاجة لشخصين',
              },
              dish_type: 'wine',
              products_min: 3,
              products_max: 3,
              items: [
                { product: product('Gewürztraminer'), selected: true },
                { product: product('Carignan'), price: 3500 },
                { product: product('Arak and grapefruit'), price: 2000, out_of_stock: true },
              ],
            },
            {
              title: {
                en: 'To finish',
                he: 'לסיום',
                fr: 'Pour finir',
                ru: 'На десерт',
                de: 'Zum Abschluss',
                ar: 'للختام',
              },
              subtitle: {
                en: 'Sweet and warm',
                he: 'מתוק וחם',
                fr: 'Sucré et tiède',
                ru: 'Сладкое и тёплое',
                de: 'Süß und warm',
                ar: 'حلو ودافئ',
              },
              dish_type: 'dessert',
              products_min: 1,
              products_max: 2,
              items: [{ product: product('Knafeh') }, { product: product('Malabi') }],
            },
          ],
        };
      },
    },
    {
      kind: 'package',
      name: 'Dinner at home',
      startedDaysAgo: 26,
      published: 'yes',
      values: (venue) => {
        const product = (name: string) => getDemoItemId(venue, 'product', name);
        return {
          package_type: 'open_cart',
          base_price: 18_900,
          allow_notes: true,
          notes: [
            {
              text: {
                en: 'Everything arrives cold; heat it for ten minutes',
                he: 'הכול מגיע קר, ומחממים עשר דקות',
                fr: 'Tout arrive froid ; réchauffez dix minutes',
                ru: 'Всё приезжает холодным, разогрейте десять минут',
                de: 'Alles kommt kalt an; zehn Minuten erwärmen',
                ar: 'يصل كل شيء باردًا، ويُسخَّن عشر دقائق',
              },
            },
          ],
          combos: [
            {
              title: {
                en: 'Main course',
                he: 'מנה עיקרית',
                fr: 'Plat',
                ru: 'Основное блюдо',
                de: 'Hauptgericht',
                ar: 'الطبق الرئيسي',
              },
              subtitle: {
                en: 'One for each guest',
                he: 'אחת לכל סועד',
                fr: 'Un par convive',
                ru: 'По одному на гостя',
                de: 'Eins je Gast',
                ar: 'طبق لكل ضيف',
              },
              dish_type: 'main',
              products_min: 1,
              products_max: 2,
              items: [
                { product: product('Lamb shoulder'), price: 3900 },
                { product: product('Sea bream') },
                { product: product('Stuffed peppers') },
              ],
            },
            {
              title: { en: 'Drink', he: 'משקה', fr: 'Boisson', ru: 'Напиток', de: 'Getränk', ar: 'مشروب' },
              subtitle: {
                en: 'Half a litre',
                he: 'חצי ליטר',
                fr: 'Un demi-litre',
                ru: 'Пол-литра',
                de: 'Ein halber Liter',
                ar: 'نصف لتر',
              },
              dish_type: 'drink',
              products_min: 0,
              products_max: 1,
              items: [{ product: product('Mint lemonade') }],
            },
          ],
          delivery_areas: [
            {
              name: {
                en: 'Old Jaffa',
                he: 'יפו העתיקה',
                fr: 'Vieux Jaffa',
                ru: 'Старый Яффо',
                de: 'Alt-Jaffa',
                ar: 'يافا القديمة',
              },
              city: {
                en: 'Tel Aviv-Yafo',
                he: 'תל אביב-יפו',
                fr: 'Tel-Aviv-Jaffa',
                ru: 'Тель-Авив-Яффо',
                de: 'Tel Aviv-Jaffa',
                ar: 'تل أبيب يافا',
              },
              polygon_description: {
                en: 'From the port to the clock tower',
                he: 'מהנמל עד מגדל השעון',
                fr: 'Du port à la tour de l’horloge',
                ru: 'От порта до часовой башни',
                de: 'Vom Hafen bis zum Uhrturm',
                ar: 'من الميناء إلى برج الساعة',
              },
              arrival_time: 30,
              delivery_fee: 1000,
              min_order: 8000,
              polygon: [
                [34.7479, 32.0505],
                [34.7575, 32.0478],
                [34.7601, 32.0553],
                [34.7541, 32.0572],
                [34.7493, 32.0548],
              ],
            },
            {
              name: {
                en: 'Florentin',
                he: 'פלורנטין',
                fr: 'Florentin',
                ru: 'Флорентин',
                de: 'Florentin',
                ar: 'فلورنتين',
              },
              city: {
                en: 'Tel Aviv-Yafo',
                he: 'תל אביב-יפו',
                fr: 'Tel-Aviv-Jaffa',
                ru: 'Тель-Авив-Яффо',
                de: 'Tel Aviv-Jaffa',
                ar: 'تل أبيب يافا',
              },
              polygon_description: {
                en: 'South of Jaffa Road',
                he: 'מדרום לדרך יפו',
                fr: 'Au sud de la route de Jaffa',
                ru: 'К югу от Яффской дороги',
                de: 'Südlich der Jaffa-Straße',
                ar: 'جنوب طريق يافا',
              },
              arrival_time: 45,
              delivery_fee: 1500,
              min_order: 12000,
              polygon: [
                [34.7588, 32.0525],
                [34.7742, 32.0521],
                [34.7748, 32.0601],
                [34.7644, 32.0614],
                [34.7588, 32.057],
              ],
            },
            {
              name: {
                en: 'Givat Aliya',
                he: 'גבעת עלייה',
                fr: 'Givat Aliya',
                ru: 'Гиват-Алия',
                de: 'Givat Alija',
                ar: 'جبعات علياه',
              },
              city: {
                en: 'Tel Aviv-Yafo',
                he: 'תל אביב-יפו',
                fr: 'Tel-Aviv-Jaffa',
                ru: 'Тель-Авив-Яффо',
                de: 'Tel Aviv-Jaffa',
                ar: 'تل أبيب يافا',
              },
              polygon_description: {
                en: 'Along the beach to the south',
                he: 'לאורך החוף דרומה',
                fr: 'Le long de la plage, vers le sud',
                ru: 'Вдоль пляжа на юг',
                de: 'Am Strand entlang nach Süden',
                ar: 'على طول الشاطئ جنوبًا',
              },
              arrival_time: 50,
              delivery_fee: 2000,
              min_order: 15000,
              polygon: [
                [34.7452, 32.0392],
                [34.756, 32.0388],
                [34.7575, 32.0478],
                [34.7479, 32.0505],
              ],
            },
          ],
        };
      },
    },
  ],
};
