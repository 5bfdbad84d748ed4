import type { DemoItem } from './item-history.ts';

/** Static texts by venue. */
export const statics: Record<string, readonly DemoItem[]> = {
  'petilia-jaffa': [
    {
      kind: 'statics',
      name: 'Page texts',
      startedDaysAgo: 34,
      published: 'yes',
      values: () => ({
        fields: [
          {
            field: 'booking.button',
            label: {
              en: 'Booking button',
              he: 'כפתור ההזמנה',
              fr: 'Bouton de réservation',
              ru: 'Кнопка бронирования',
              de: 'Buchungsknopf',
              ar: 'زر الحجز',
            },
            default_value: {
              en: 'Book a table',
              he: 'הזמנת שולחן',
              fr: 'Réserver une table',
              ru: 'Забронировать стол',
              de: 'Tisch reservieren',
              ar: 'حجز طاولة',
            },
            value: {
              en: 'Save my table',
              he: 'שמרו לי שולחן',
              fr: 'Gardez-moi une table',
              ru: 'Оставьте мне столик',
              de: 'Tisch sichern',
              ar: 'احجزوا لي طاولة',
            },
          },
          {
            field: 'booking.closed',
            label: {
              en: 'When booking is closed',
              he: 'כשאין הזמנות',
              fr: 'Quand la réservation est fermée',
              ru: 'Когда бронирование закрыто',
              de: 'Wenn keine Buchung möglich ist',
              ar: 'عند إغلاق الحجز',
            },
            default_value: {
              en: 'Booking opens again tomorrow',
              he: 'ההזמנות נפתחות שוב מחר',
              fr: 'Les réservations rouvrent demain',
              ru: 'Бронирование откроется завтра',
              de: 'Buchungen sind morgen wieder möglich',
              ar: 'يُفتح الحجز مجددًا غدًا',
            },
          },
          {
            field: 'menu.allergens',
            label: {
              en: 'Note below the menu',
              he: 'הערה מתחת לתפריט',
              fr: 'Note sous le menu',
              ru: 'Примечание под меню',
              de: 'Hinweis unter der Speisekarte',
              ar: 'ملاحظة أسفل القائمة',
            },
            default_value: {
              en: 'Ask us about allergens',
              he: 'שאלו אותנו על אלרגנים',
              fr: 'Demandez-nous les allergènes',
              ru: 'Спросите нас об аллергенах',
              de: 'Fragen Sie uns nach Allergenen',
              ar: 'اسألونا عن مسببات الحساسية',
            },
          },
          {
            field: 'footer.hours',
            label: {
              en: 'Opening hours heading',
              he: 'כותרת שעות הפתיחה',
              fr: 'Titre des horaires',
              ru: 'Заголовок часов работы',
              de: 'Überschrift der Öffnungszeiten',
              ar: 'عنوان ساعات العمل',
            },
            default_value: {
              en: 'When we are open',
              he: 'מתי אנחנו פתוחים',
              fr: 'Quand nous sommes ouverts',
              ru: 'Когда мы открыты',
              de: 'Wann wir geöffnet haben',
              ar: 'أوقات عملنا',
            },
            value: {
              en: 'Come by',
              he: 'קפצו לבקר',
              fr: 'Passez nous voir',
              ru: 'Заходите',
              de: 'Kommen Sie vorbei',
              ar: 'مرّوا بنا',
            },
          },
          {
            field: 'giftcard.teaser',
            label: {
              en: 'Gift card line',
              he: 'שורת כרטיס המתנה',
              fr: 'Ligne de la carte cadeau',
              ru: 'Строка о подарочной карте',
              de: 'Zeile zur Geschenkkarte',
              ar: 'سطر بطاقة الهدية',
            },
            default_value: {
              en: 'Give an evening as a present',
              he: 'תנו ערב במתנה',
              fr: 'Offrez une soirée',
              ru: 'Подарите вечер',
              de: 'Verschenken Sie einen Abend',
              ar: 'أهدوا أمسية',
            },
          },
        ],
      }),
    },
  ],
};
