import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const stem = `/images/${'0f'.repeat(32)}`;

test('an uploaded picture has three sizes', () => {
  expect(pictureSources(`${stem}.webp`, '250px')).toEqual({
    src: `${stem}-800.webp`,
    srcSet: `${stem}-320.webp 320w, ${stem}-800.webp 800w, ${stem}.webp 1600w`,
    sizes: '250px',
  });
});

test('a frame has a mark in place of the hash', () => {
  expect(pictureSources('/images/~~hash~~.webp', '250px').srcSet).toContain('/images/~~hash~~-320.webp 320w');
});

test.each(['/parts/valve.svg', `https://elsewhere.example${stem}.webp`, '/images/short.webp', `${stem}-320.webp`])(
  '%s has the one',
  (address) => expect(pictureSources(address, '250px')).toEqual({ src: address }),
);
