/** How much of a value a masked field still shows: its last characters, or nothing at all. */
export type Mask = 'last4' | 'last2' | 'hidden';

/** Masked fields of an answer by name, at any depth. */
export type Masks = Readonly<Record<string, Mask>>;

const visible: Record<Mask, number> = { last4: 4, last2: 2, hidden: 0 };

/** A text keeps its last characters behind dots, unless that would be half of it or more; anything else is null. */
export const maskValue = (value: unknown, mask: Mask): unknown => {
  const shown = visible[mask];
  if (typeof value !== 'string' || shown === 0) return null;
  const characters = [...value];
  return characters.length > shown * 2 ? `••••${characters.slice(-shown).join('')}` : '••••';
};

/** A copy of an answer in which every field named by `masks` is masked. */
export const applyMasks = <Answer>(answer: Answer, masks: Masks): Answer => mask(answer, masks) as Answer;

const mask = (value: unknown, masks: Masks): unknown => {
  if (Array.isArray(value)) return value.map((one) => mask(one, masks));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = Object.hasOwn(masks, name) ? masks[name] : undefined;
      return [name, own === undefined ? mask(inner, masks) : maskValue(inner, own)];
    }),
  );
};
