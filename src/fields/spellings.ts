import type { FieldType } from '../../graphql/content/model/define-kind.ts';
import { parseAmount } from '../../graphql/domain/amounts.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { typedText } from './field-editor.ts';

/** `1,000`, `1.000.000`, `1 000`: groups of three digits behind one and the same mark. */
const groupedDigits = /^-?[1-9]\d{0,2}([.,٬'’\s])\d{3}(?:\1\d{3})*$/u;

/**
 * A number in any digits, with a point or a comma; anything else is returned as typed, '' is no number. One mark with
 * three digits behind it separates thousands in a whole number, and decimals in a decimal one.
 */
export const toNumber = (text: string, { type }: { type: FieldType }): unknown => {
  const plain = plainDigits(text).trim().replace('−', '-');
  if (plain === '') return null;
  if (type === 'integer' && groupedDigits.test(plain)) return Number(plain.replace(/[^\d-]/g, ''));
  const decimal = plain.replace(/[,٫]/, '.');
  return /^-?\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : text;
};

/** An amount in minor units; text that is none is returned as typed. */
export const toAmount = (text: string, currency: string): unknown => {
  const amount = parseAmount(text, currency);
  return amount.ok ? amount.value : text;
};

/** '0930-1130' as '09:30–11:30' */
export const clockText = (value: unknown): string =>
  typedText(value)
    .replace(/^(\d\d)(\d\d)(?=$|-)/, '$1:$2')
    .replace(/-(\d\d)(\d\d)$/, '–$1:$2');

/** A time in any digits, otherwise as typed; the field's schema reads it. */
export const toTimeText = plainDigits;

/** Addresses, comma-joined. */
export const emailsText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : typedText(value));
export const toEmails = (text: string): string[] => text.split(/[\s,;،]+/u).filter((one) => one !== '');
