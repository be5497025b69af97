import { expect, it } from 'vitest';
import { readFrame } from './marked-frame.ts';

it('writes texts, conditions and rows, nested in any way', () => {
  const fill = readFrame(
    '<h1>~~name~~</h1>~~if isSold~~<ul>~~each rows~~<li>~~name~~ ~~unit~~~~if isLast~~!~~end isLast~~</li>~~end rows~~</ul>~~end isSold~~.',
  );
  const rows = [{ name: 'a' }, { name: 'b', unit: 'V', isLast: true }];
  expect(fill({ name: 'Part', unit: 'A', isSold: true, rows })).toBe(
    '<h1>Part</h1><ul><li>a A</li><li>b V!</li></ul>.',
  );
  expect(fill({ name: 'Part', isSold: false, rows })).toBe('<h1>Part</h1>.');
  expect(fill({ isSold: true })).toBe('<h1></h1><ul></ul>.');
});

it('escapes values, and encodes those in addresses of links', () => {
  const fill = readFrame('<a href="/parts/~~n~~?x" title="~~n~~">~~n~~</a><img src="~~n~~">');
  const text = '&quot;&lt;/A&gt; &amp;';
  expect(fill({ n: '"</A> &' })).toBe(
    `<a href="/parts/%22%3C%2FA%3E%20%26?x" title="${text}">${text}</a><img src="${text}">`,
  );
});

it('never reads a value as a mark or a pattern', () => {
  const fill = readFrame('~~each rows~~~~name~~|~~end rows~~~~if is~~~~name~~~~end is~~');
  const name = '~~secret~~ ~~if is~~ ~~end rows~~ $& $1';
  expect(fill({ name, secret: 'x', is: true, rows: [{ name }] })).toBe(`${name}|${name}`.replaceAll('&', '&amp;'));
});

it('refuses a frame with an open mark', () => {
  expect(() => readFrame('~~if isSold~~')).toThrow('isSold');
});
