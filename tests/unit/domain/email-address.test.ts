import { expect, test } from 'vitest';
import { isEmailAddress } from '../../../graphql/domain/email-address.ts';

test.each([
  'dana@petilia.example',
  'a.b+c@sub.petilia.example',
  "o'neil@petilia.example",
  'käthe@bücher.example',
  'a@b.xn--p1ai',
])('%s is an e-mail address', (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  'dana\u202e@petilia.example',
  'dana@petilia\u202e.example',
  'dana\u0007@petilia.example',
  'a@b..example',
  'a..b@petilia.example',
  '.a@petilia.example',
  'a@-b.example',
  'a@b',
  'a b@petilia.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
  `${'a'.repeat(250)}@b.example`,
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false));
