import { expect, test } from 'vitest';
import { cleanPhone, isPhoneNumber, mainNumber } from './phone-number.ts';

test.each([
  ['(512) 555\u20110100', '(512) 555-0100'],
  ['512\u2013555\u20100100', '512-555-0100'],
  ['512\u2212555\u22120100', '512-555-0100'],
  ['\u202A+1 (512) 555-0100\u202C', '+1 (512) 555-0100'],
  ['512-555-0100\u200B', '512-555-0100'],
  [' \uFEFF512\u00A0555\u202F0100 ', '512 555 0100'],
  ['\uFF15\uFF11\uFF12 555 0100', '512 555 0100'],
  ['+1 614 555 0190 x12', '+1 614 555 0190 x12'],
])('%j is the phone number %j', (pasted, plain) => {
  expect(cleanPhone(pasted)).toBe(plain);
  expect(isPhoneNumber(plain)).toBe(true);
});

test.each([
  ['+1 (614) 555-0190', '+1 (614) 555-0190'],
  ['614-555-0190 ext. 4', '614-555-0190'],
  ['614-555-0190, extension 12', '614-555-0190'],
  ['+1 614.555.0190 X12', '+1 614.555.0190'],
  ['614 555 0190 #12', '614 555 0190'],
])('the number of %s is %s', (phone, number) => {
  expect(mainNumber(phone)).toBe(number);
});
