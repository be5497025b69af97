import type { ProductCategory } from '#generated/graphql.ts';
import { categoryNames as names } from '#lib/category-names.ts';

export const categoryNames: Record<ProductCategory, string> = names;

export const isCategory = (value: string): value is ProductCategory => Object.hasOwn(categoryNames, value);
