import type { DishName } from './demo-menus.ts';

/** What a menu says of a dish to guests with a diet or an allergy; allergens that are not listed are unknown. */
interface DishFood {
  attributes?: readonly string[];
  allergens: Readonly<Record<string, string>>;
}

/** Of some dishes: a kitchen declares them one after the other. */
export const dishFood: Partial<Record<DishName, DishFood>> = {
  artichokeSoup: {
    attributes: ['vegetarian', 'glutenFree'],
    allergens: { milk: 'contains', nuts: 'contains', gluten: 'free', celery: 'may_contain' },
  },
  beetroot: { attributes: ['vegetarian'], allergens: { gluten: 'contains', milk: 'contains', mustard: 'may_contain' } },
  octopus: { attributes: ['glutenFree'], allergens: { molluscs: 'contains', gluten: 'free', milk: 'free' } },
  hummus: { attributes: ['vegan'], allergens: { gluten: 'contains', sesame: 'contains', nuts: 'may_contain' } },
  labneh: { attributes: ['vegetarian'], allergens: { milk: 'contains', sesame: 'contains' } },
  focaccia: { attributes: ['vegan'], allergens: { gluten: 'contains', sesame: 'may_contain' } },
  aubergine: { attributes: ['vegan', 'glutenFree'], allergens: { sesame: 'contains', gluten: 'free', milk: 'free' } },
  fattoush: { attributes: ['vegetarian'], allergens: { gluten: 'contains', milk: 'contains' } },
  bream: { allergens: { fish: 'contains', sesame: 'contains', milk: 'free' } },
  cauliflower: { attributes: ['vegan', 'glutenFree'], allergens: { nuts: 'contains', gluten: 'free', milk: 'free' } },
  gnocchi: { attributes: ['vegetarian'], allergens: { gluten: 'contains', eggs: 'contains', milk: 'contains' } },
  shrimps: { allergens: { crustaceans: 'contains', milk: 'contains', gluten: 'contains', sulphites: 'contains' } },
  shakshuka: {
    attributes: ['hot', 'vegetarian'],
    allergens: { eggs: 'contains', milk: 'contains', gluten: 'contains' },
  },
  knafeh: { attributes: ['vegetarian'], allergens: { gluten: 'contains', milk: 'contains', nuts: 'contains' } },
  malabi: { attributes: ['peanuts'], allergens: { milk: 'contains', peanuts: 'contains' } },
  sorbet: { attributes: ['vegan', 'glutenFree'], allergens: { milk: 'free', eggs: 'free', nuts: 'may_contain' } },
};
