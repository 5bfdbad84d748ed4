import { levels } from './fields/levels.ts';
import { marks } from './fields/marks.ts';

/** The 14 that EU law names (Regulation 1169/2011, annex II), in its order. */
const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** What guests with a diet or an allergy ask of a product and of a dish on a menu, under the same names and messages. */
export const foodFields = {
  attributes: {
    ...marks(['hot', 'extraHot', 'vegetarian', 'vegan', 'glutenFree', 'peanuts']),
    labels: 'content.food.attributes',
  },
  allergens: {
    ...levels(allergens, ['contains', 'may_contain', 'free', 'unknown']),
    labels: 'content.food.allergens',
  },
};
