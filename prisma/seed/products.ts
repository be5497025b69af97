import { airAndHeat } from './products/air-and-heat.ts';
import { controls } from './products/controls.ts';
import { electrical } from './products/electrical.ts';
import { refrigeration } from './products/refrigeration.ts';

export const products = [...refrigeration, ...electrical, ...controls, ...airAndHeat];
