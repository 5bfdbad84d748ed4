import type { Language } from '../../graphql/domain/languages.ts';
import type { Role } from '../../graphql/domain/roles.ts';
import type { DemoName } from './demo-users.ts';

/** An employee of the demonstration. Times are days before its start. */
export interface DemoEmployee {
  name: string;
  /** E.164 */
  phone: string;
  email: string | null;
  role: Role;
  topgo?: true;
  left?: true;
  /** whose access to the venue it is */
  user?: DemoName;
  updatedDaysAgo: number;
}

export interface DemoInvitation {
  /** the phone of its employee; null: of nobody who works there */
  employee: string | null;
  role: Role;
  channel: 'sms' | 'email';
  recipient: string;
  locale: Language;
  state: 'pending' | 'revoked';
  /** its message was refused by the gateway */
  refused?: true;
  sentDaysAgo: number;
}

const phone = (end: number): string => `+97252655${String(end).padStart(4, '0')}`;

export const demoEmployees: readonly DemoEmployee[] = [
  {
    name: 'מיכל ארד',
    phone: '+972501234567',
    email: 'michal@petilia.example',
    role: 'owner',
    topgo: true,
    user: 'michal',
    updatedDaysAgo: 210,
  },
  {
    name: 'יונתן לוי',
    phone: phone(1),
    email: 'yonatan@petilia.example',
    role: 'manager',
    topgo: true,
    user: 'yonatan',
    updatedDaysAgo: 160,
  },
  {
    name: 'דנה אברהמי',
    phone: phone(2),
    email: 'dana@petilia.example',
    role: 'host',
    topgo: true,
    user: 'dana',
    updatedDaysAgo: 41,
  },
  {
    name: 'Claire Dubois',
    phone: phone(3),
    email: 'claire@petilia.example',
    role: 'editor',
    user: 'claire',
    updatedDaysAgo: 90,
  },
  {
    name: 'عمر خوري',
    phone: phone(4),
    email: 'omar@petilia.example',
    role: 'translator',
    user: 'omar',
    updatedDaysAgo: 88,
  },
  { name: 'נועה פרידמן', phone: phone(5), email: 'noa.friedman@petilia.example', role: 'host', updatedDaysAgo: 2 },
  { name: 'Игорь Соколов', phone: phone(6), email: null, role: 'host', updatedDaysAgo: 12 },
  { name: 'רון שפירא', phone: phone(7), email: 'ron@petilia.example', role: 'manager', updatedDaysAgo: 3 },
  { name: 'ليلى منصور', phone: phone(8), email: null, role: 'host', topgo: true, updatedDaysAgo: 20 },
  { name: 'Lena Schneider', phone: phone(9), email: 'lena@petilia.example', role: 'viewer', updatedDaysAgo: 15 },
  ...['איתי כהן', 'שירה מזרחי', 'עומר ביטון', 'תמר גולן', 'Анна Белова', 'سامر حداد', 'גיא רוזן', 'מאיה דהן'].map(
    (name, at): DemoEmployee => ({
      name,
      phone: phone(20 + at),
      email: null,
      role: 'host',
      updatedDaysAgo: 24 + at * 5,
    }),
  ),
  ...['אורי ברק', 'Дмитрий Ким', 'נטע אלון', 'رنا عيسى', 'יעל שגב'].map(
    (name, at): DemoEmployee => ({
      name,
      phone: phone(40 + at),
      email: null,
      role: 'viewer',
      updatedDaysAgo: 66 + at * 9,
    }),
  ),
  { name: 'אלון פרץ', phone: phone(60), email: null, role: 'host', left: true, updatedDaysAgo: 33 },
  {
    name: 'Sophie Martin',
    phone: phone(61),
    email: 'sophie@petilia.example',
    role: 'host',
    left: true,
    updatedDaysAgo: 118,
  },
];

export const demoInvitations: readonly DemoInvitation[] = [
  {
    employee: phone(5),
    role: 'host',
    channel: 'sms',
    recipient: phone(5),
    locale: 'he',
    state: 'pending',
    sentDaysAgo: 2,
  },
  {
    employee: phone(7),
    role: 'manager',
    channel: 'email',
    recipient: 'ron@petilia.example',
    locale: 'he',
    state: 'pending',
    refused: true,
    sentDaysAgo: 3,
  },
  {
    employee: phone(6),
    role: 'host',
    channel: 'sms',
    recipient: phone(6),
    locale: 'ru',
    state: 'pending',
    sentDaysAgo: 12,
  },
  {
    employee: phone(9),
    role: 'viewer',
    channel: 'email',
    recipient: 'lena@petilia.example',
    locale: 'de',
    state: 'revoked',
    sentDaysAgo: 15,
  },
  {
    employee: null,
    role: 'viewer',
    channel: 'email',
    recipient: 'accounts@petilia.example',
    locale: 'en',
    state: 'pending',
    sentDaysAgo: 1,
  },
];
