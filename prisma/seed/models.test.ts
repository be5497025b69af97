import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { diagrams, fitments, modelDiagrams, models } from './models.ts';
import { ofModels } from './models/entries.ts';
import { products } from './products.ts';
import { categories } from './rows.ts';

test('there are 60 models with different numbers, of the brands of the parts', () => {
  expect(new Set(models.map(({ number }) => number.replaceAll(/\W/g, ''))).size).toBe(60);
  expect(new Set(models.map(({ brand }) => brand))).toEqual(new Set(products.map(({ brand }) => brand)));
});

test('the fit list has parts of all categories, and all verdicts', () => {
  const fitted = new Set(fitments.map(({ productId }) => productId));
  const named = products.filter(({ id }) => fitted.has(id)).map(({ category }) => category);
  expect(new Set(named)).toEqual(new Set(categories));
  expect(new Set(fitments.map(({ verdict }) => verdict))).toEqual(new Set(['FITS', 'FITS_IF', 'DOES_NOT_FIT']));
});

test.each(Object.keys(ofModels))('the entries of %s are those of a model', (beginning) => {
  expect(models.some(({ number }) => number.startsWith(beginning))).toBe(true);
});

test.each(diagrams)('the diagram $title has a picture and models', async ({ id, image }) => {
  expect(modelDiagrams.some(({ diagramId }) => diagramId === id)).toBe(true);
  await access(`client/public${image}`);
});
