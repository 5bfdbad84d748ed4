import { expect, test } from 'vitest';
import {
  checkContactPhone,
  formatStoredPhone,
  takesMessages,
  allowsSignIn,
} from '../../../graphql/domain/phone-checks.ts';
import { formatPhoneByLanguage, readPhone, writePhone } from '../../../graphql/domain/phones.ts';

const read = (typed: string): string | null => {
  const phone = readPhone(typed);
  return phone && writePhone(phone);
};

test('digits behind letters are refused, or are an extension; they are never joined', () => {
  expect(read('030 123456 (ab 18 Uhr)')).toBeNull();
  expect(read('050-123-4567 שלוחה 3')).toBe('0501234567;ext=3');
  expect(read('050-123-4567 ext. 3')).toBe('0501234567;ext=3');
  expect(read('+972 3 555 1214 x12')).toBe('+97235551214;ext=12');
  expect(read('0501234567;ext=3')).toBe('0501234567;ext=3');
  expect(read('٠٥٠-١٢٣-٤٥٦٧')).toBe('0501234567');
  expect(read('０３ ５５５ １２１４')).toBe('035551214');
  expect(['call 03', '', '12', 'a'.repeat(65)].map(read)).toEqual([null, null, null, null]);
});

const stored = (typed: string) => {
  const checked = checkContactPhone(typed, 'IL');
  return checked && formatPhoneByLanguage(checked, ['en', 'he']);
};

test('short, star and service numbers are contacts, and the same in every language', () => {
  expect(stored('*2700')).toEqual({ en: '*2700', he: '*2700' });
  expect(stored('*6050')).toEqual({ en: '*6050', he: '*6050' });
  expect(stored('2700')).toEqual({ en: '2700', he: '2700' });
  expect(stored('1-700-500-500')).toEqual({ en: '1700500500', he: '1700500500' });
  expect(stored('+972 1-800-500-500')).toEqual({ en: '1800500500', he: '1800500500' });
  expect(stored('03-555-1214')).toEqual({ en: '+97235551214', he: '03-555-1214' });
  expect(stored('03-555-1214 שלוחה 3')).toEqual({ en: '+97235551214;ext=3', he: '03-555-1214;ext=3' });
  expect(['99', '03-555', '030 123456 (ab 18 Uhr)'].map(stored)).toEqual([null, null, null]);
});

test('an SMS reaches mobile numbers, and no code is sent to a service number', () => {
  const numbers = ['+972525551214', '+12125550123', '+9721700500500', '+9721800500500', '+97235551214'];
  expect(numbers.map(takesMessages)).toEqual([true, true, false, false, false]);
  expect(numbers.map(allowsSignIn)).toEqual([true, true, false, false, true]);
});

test('guests see a number grouped, dial it from anywhere where that is possible, and search engines read E.164', () => {
  const forms = (number: string) => {
    const { shown, dialed, international } = formatStoredPhone(number, 'IL');
    return [shown, dialed, international];
  };
  expect(forms('035551214')).toEqual(['03-555-1214', '+97235551214', '+97235551214']);
  expect(forms('+12125550123')).toEqual(['+1 212 555 0123', '+12125550123', '+12125550123']);
  expect(forms('+97235551214')).toEqual(['03-555-1214', '+97235551214', '+97235551214']);
  expect(forms('035551214;ext=3')).toEqual(['03-555-1214', '+97235551214;ext=3', '+97235551214']);
  expect(forms('1700500500')).toEqual(['1-700-500-500', '1700500500', '+9721700500500']);
  expect(forms('*2700')).toEqual(['*2700', '*2700', null]);
});
