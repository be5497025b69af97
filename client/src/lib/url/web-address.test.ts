import { expect, test, vi } from 'vitest';
import { isPictureAddress, isWebAddress } from './web-address.ts';

test.each(['https://www.linkedin.com/in/mary', 'http://example.com', 'HTTPS://EXAMPLE.COM/a?b=c#d'])(
  '%s is a page of the web',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
    expect(isPictureAddress(address)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'data:text/html,<script>',
  '//evil.example',
  'https:///evil.example',
  String.raw`https:\\evil.example`,
  String.raw`/\evil.example`,
  'https://exa mple.com',
  'java\nscript:alert(1)',
  'linkedin.com/in/mary',
  'ftp://example.com',
  'https://',
  '',
  `https://example.com/${'x'.repeat(2000)}`,
])('%j is not linked', (address) => {
  expect(isWebAddress(address)).toBe(false);
  expect(isPictureAddress(address)).toBe(false);
});

test('a picture may be a path of this site, a link to a person may not', () => {
  expect(isPictureAddress('/parts/flame-sensor-rod.svg')).toBe(true);
  expect(isWebAddress('/parts/flame-sensor-rod.svg')).toBe(false);
});

test('a browser without URL.canParse reads an address, too', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(isWebAddress('https://example.com')).toBe(true);
});
