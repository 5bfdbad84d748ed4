import type { Language } from '../../graphql/domain/languages.ts';
import type { DemoName } from './demo-users.ts';

type Texts = Record<Language, string>;

export interface DemoOption {
  title: Texts;
  /** how many of the items a guest may choose */
  min: number;
  max: number;
  /** price in minor units */
  items: readonly { title: Texts; price: number }[];
}

export interface DemoProduct {
  name: string;
  by: DemoName;
  startedDaysAgo: number;
  published: 'no' | 'yes';
  title: Texts;
  subtitle: Texts;
  dishType: string;
  /** in minor units */
  price: number;
  attributes: readonly string[];
  /** allergens that are not listed are unknown */
  allergens?: Readonly<Record<string, string>>;
  options: readonly DemoOption[];
}
