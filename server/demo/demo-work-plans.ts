import { addDays } from '../../graphql/domain/calendar-date.ts';
import { reservationPageName } from './demo-pages.ts';
import type { DemoItem } from './item-history.ts';
import { getDemoItemId } from './replay-edits.ts';

const weekdayLunch = { weekday: '0-3', from: '1200', to: '1600' };
const weekdayEvening = { weekday: '0-3', from: '1800', to: '2300' };
const weekend = { weekday: '4-5', from: '1200', to: '0000' };
const saturday = { weekday: '6', closed: true };

const kitchenBreak = {
  en: 'Kitchen break',
  he: 'הפסקת מטבח',
  fr: 'Pause de la cuisine',
  ru: 'Перерыв на кухне',
  de: 'Küchenpause',
  ar: 'استراحة المطبخ',
};
const kitchenBreakText = {
  en: 'Drinks and cold dishes are served all the same.',
  he: 'משקאות ומנות קרות מוגשים כרגיל.',
  fr: 'Les boissons et les plats froids sont servis malgré tout.',
  ru: 'Напитки и холодные блюда подаём как обычно.',
  de: 'Getränke und kalte Gerichte gibt es trotzdem.',
  ar: 'تُقدَّم المشروبات والأطباق الباردة كالمعتاد.',
};
const terrace = {
  en: 'Terrace',
  he: 'מרפסת',
  fr: 'Terrasse',
  ru: 'Терраса',
  de: 'Terrasse',
  ar: 'الشرفة',
};
const terraceText = {
  en: 'Tables on the terrace, weather permitting',
  he: 'שולחנות במרפסת, אם מזג האוויר מאפשר',
  fr: 'Tables en terrasse, si le temps le permet',
  ru: 'Столы на террасе, если позволит погода',
  de: 'Tische auf der Terrasse, wenn das Wetter mitspielt',
  ar: 'طاولات على الشرفة إذا سمح الطقس',
};
const deposit = {
  en: 'Deposit',
  he: 'פיקדון',
  fr: 'Acompte',
  ru: 'Депозит',
  de: 'Anzahlung',
  ar: 'عربون',
};
const depositText = {
  en: '₪50 for each guest, taken off the bill',
  he: '‏50 ₪ לכל סועד, מקוזזים מהחשבון',
  fr: '50 ₪ par convive, déduits de l’addition',
  ru: '50 ₪ за каждого гостя, вычитаются из счёта',
  de: '50 ₪ pro Gast, werden mit der Rechnung verrechnet',
  ar: '50 ₪ عن كل ضيف، تُخصم من الفاتورة',
};
const occasion = {
  en: 'Occasion',
  he: 'אירוע',
  fr: 'Occasion',
  ru: 'Повод',
  de: 'Anlass',
  ar: 'المناسبة',
};
const occasionText = {
  en: 'Are you celebrating something?',
  he: 'חוגגים משהו?',
  fr: 'Vous fêtez quelque chose ?',
  ru: 'Что-нибудь празднуете?',
  de: 'Gibt es etwas zu feiern?',
  ar: 'هل تحتفلون بمناسبة؟',
};
const tasting = {
  en: 'Tasting menu',
  he: 'ארוחת טעימות',
  fr: 'Menu dégustation',
  ru: 'Дегустационное меню',
  de: 'Degustationsmenü',
  ar: 'قائمة تذوّق',
};
const tastingText = {
  en: 'Seven courses at the chef’s table',
  he: 'שבע מנות בשולחן השף',
  fr: 'Sept plats à la table du chef',
  ru: 'Семь подач за столом шефа',
  de: 'Sieben Gänge am Tisch des Küchenchefs',
  ar: 'سبعة أطباق على طاولة الطاهي',
};

/** Work plans by venue; `today`: the day on which the demonstration is loaded. */
export const workPlans: Record<string, readonly DemoItem[]> = {
  'petilia-jaffa': [
    {
      kind: 'shifts',
      name: 'Opening hours',
      startedDaysAgo: 48,
      published: 'yes',
      values: (venue, today) => ({
        cms_id: getDemoItemId(venue, 'page', reservationPageName),
        opening: [
          { ...weekdayLunch, group_min: 1, group_default: 2, group_max: 8, time_step: 15, hours_ahead: 2 },
          { ...weekdayEvening, group_min: 1, group_default: 2, group_max: 12, time_step: 30, last_time: '2200' },
          {
            ...weekend,
            group_min: 2,
            group_default: 2,
            group_max: 10,
            time_step: 30,
            off_service: [
              {
                time: '1630-1730',
                title: kitchenBreak,
                description: kitchenBreakText,
              },
            ],
            tags: [
              {
                key: 'terrace',
                short: terrace,
                text: terraceText,
              },
            ],
          },
          saturday,
          { date: addDays(today, 12), from: '1900', to: '0100', group_max: 6 },
          { date: addDays(today, 20), closed: true },
        ],
      }),
    },
    {
      kind: 'availability',
      name: 'Seats',
      startedDaysAgo: 46,
      published: 'yes',
      values: (venue, today) => ({
        cms_id: getDemoItemId(venue, 'page', reservationPageName),
        opening: [
          { ...weekdayLunch, group_max: 40, time_step: 15 },
          { ...weekdayEvening, group_max: 60, time_step: 30 },
          { ...weekend, group_max: 72, time_step: 30 },
          { date: addDays(today, 12), from: '1900', to: '0100', group_max: 30, time_step: 30 },
        ],
      }),
    },
    {
      kind: 'checkout',
      name: 'Deposits and questions',
      startedDaysAgo: 45,
      published: 'yes',
      values: (venue, today) => ({
        cms_id: getDemoItemId(venue, 'page', reservationPageName),
        opening: [
          { tags: [{ key: 'occasion', action: 'ask', short: occasion, text: occasionText }] },
          { ...weekend, tags: [{ key: 'deposit', action: 'pay', short: deposit, text: depositText }] },
          { date: addDays(today, 20), closed: true },
        ],
      }),
    },
    {
      kind: 'ticket',
      name: 'Tasting evenings',
      startedDaysAgo: 30,
      published: 'yes',
      values: (venue, today) => ({
        cms_id: getDemoItemId(venue, 'page', reservationPageName),
        opening: [
          {
            weekday: '3',
            from: '1930',
            to: '2300',
            group_min: 1,
            group_default: 2,
            group_max: 24,
            days_ahead: 1,
            max_days_ahead: 60,
            tags: [
              {
                key: 'tasting',
                short: tasting,
                text: tastingText,
              },
            ],
          },
          { date: addDays(today, 12), from: '2000', to: '2330', group_max: 16 },
        ],
      }),
    },
  ],
};
