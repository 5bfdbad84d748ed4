import { plainDigits } from './digits.ts';
import { normalizeText } from './normalize-text.ts';

/** A temperature that was typed: whether it is above 38.0 °C, or why it has to be asked again. */
export type TypedTemperature =
  | { is: 'read'; isFever: boolean }
  /** nothing was typed */
  | { is: 'missing' }
  /** without a unit, but a body has it in Fahrenheit only; `celsius` is what it would be, to a tenth */
  | { is: 'fahrenheit'; celsius: string }
  /** no temperature of a body */
  | { is: 'unclear' };

const [feverCelsius, feverFahrenheit] = [38, 100.4];
const celsius = { min: 30, max: 45 };
const fahrenheit = { min: 86, max: 113 };
const within = (value: number, { min, max }: typeof celsius): boolean => value >= min && value <= max;

const typed = /^(\d{1,3})(?:\.(\d{1,4}))?(?:°|º|˚)?([a-z]*)$/;
const units: Readonly<Record<string, 'celsius' | 'fahrenheit'>> = {
  c: 'celsius',
  celsius: 'celsius',
  f: 'fahrenheit',
  fahrenheit: 'fahrenheit',
};

/** "38,0", "٣٨", "37.2 °C" and "100.4 F" are read; "100.4" and "380" are asked again (rules, "Registration form"). */
export const readTemperature = (text: string): TypedTemperature => {
  const plain = plainDigits(normalizeText(text, 'NFKC'))
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[,٫]/g, '.')
    .toLowerCase();
  if (plain === '') return { is: 'missing' };
  const [, whole, fraction = '0', name = ''] = typed.exec(plain) ?? [];
  const unit = units[name];
  if (whole === undefined || (name !== '' && unit === undefined)) return { is: 'unclear' };
  const value = Number(`${whole}.${fraction}`);
  if (unit === 'fahrenheit')
    return within(value, fahrenheit) ? { is: 'read', isFever: value > feverFahrenheit } : { is: 'unclear' };
  if (within(value, celsius)) return { is: 'read', isFever: value > feverCelsius };
  return unit === undefined && within(value, fahrenheit)
    ? { is: 'fahrenheit', celsius: (((value - 32) * 5) / 9).toFixed(1) }
    : { is: 'unclear' };
};
