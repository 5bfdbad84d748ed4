import type { Language } from '../../graphql/domain/languages.ts';
import type { Role } from '../../graphql/domain/roles.ts';

export interface DemoUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  language: Language;
  superUser?: true;
  owner?: true;
  /** by venue, with a translator's languages */
  roles: Record<string, Role>;
  languages?: Language[];
}

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const email = (name: string): string => `${name}@petilia.example`;

export const demoUsers = {
  michal: {
    id: id(1),
    username: 'michal',
    firstName: 'Michal',
    lastName: 'Arad',
    email: email('michal'),
    phone: '+972501234567',
    language: 'he',
    owner: true,
    roles: { 'petilia-jaffa': 'owner', 'petilia-haifa': 'owner', noga: 'owner' },
  },
  yonatan: {
    id: id(2),
    username: 'yonatan',
    firstName: 'Yonatan',
    lastName: 'Levi',
    email: email('yonatan'),
    phone: null,
    language: 'he',
    roles: { 'petilia-jaffa': 'manager', 'petilia-haifa': 'manager', noga: 'editor' },
  },
  claire: {
    id: id(3),
    username: 'claire',
    firstName: 'Claire',
    lastName: 'Dubois',
    email: email('claire'),
    phone: null,
    language: 'fr',
    roles: { 'petilia-jaffa': 'editor', noga: 'editor' },
  },
  omar: {
    id: id(4),
    username: 'omar',
    firstName: 'Omar',
    lastName: 'Khoury',
    email: email('omar'),
    phone: null,
    language: 'ar',
    roles: { 'petilia-jaffa': 'translator', 'petilia-haifa': 'translator' },
    languages: ['ar', 'ru'],
  },
  dana: {
    id: id(5),
    username: 'dana',
    firstName: 'Dana',
    lastName: 'Avrahami',
    email: email('dana'),
    phone: null,
    language: 'he',
    roles: { 'petilia-jaffa': 'host' },
  },
  anna: {
    id: id(6),
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Weber',
    email: email('anna'),
    phone: null,
    language: 'de',
    roles: { 'petilia-jaffa': 'viewer' },
  },
  emma: {
    id: id(8),
    username: 'emma',
    firstName: 'Emma',
    lastName: 'Clarke',
    email: email('emma'),
    phone: null,
    language: 'en',
    roles: { 'petilia-jaffa': 'owner', 'petilia-haifa': 'owner', noga: 'owner' },
  },
  root: {
    id: id(7),
    username: 'root',
    firstName: 'Maître',
    lastName: 'Support',
    email: 'root@maitre.example',
    phone: '+972507654321',
    language: 'en',
    superUser: true,
    roles: {},
  },
} as const satisfies Record<string, DemoUser>;

export type DemoName = keyof typeof demoUsers;
