/** Tags of the shared directory by group; their names are the messages `tag.<id>`. */
export const tagIds = {
  services: ['parking', 'delivery', 'accessible', 'terrace', 'privateRoom'],
  seconds: ['kosher', 'halal', 'vegetarian', 'vegan', 'glutenFree'],
  styles: ['mediterranean', 'levantine', 'italian', 'french', 'asian', 'seafood'],
} as const;

/** Parts of the country (contract, "Lookups"); their names are the messages `tag.<id>`. */
export const regions = ['north', 'center', 'south'] as const;

export const allTagIds: readonly string[] = Object.values(tagIds).flat();
