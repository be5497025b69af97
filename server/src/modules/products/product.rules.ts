import { ArrayMaxSize, ArrayMinSize, ArrayUnique, Matches, Max, Min } from 'class-validator';
import { IsPicture, IsTyped } from '#platform/input.ts';
import { productLimits as limits } from './product.limits.ts';

const within = ({ min, max }: { min: number; max: number }, message: string): PropertyDecorator => {
  return (target, property) => {
    Min(min, { message })(target, property);
    Max(max, { message })(target, property);
  };
};

export const IsPrice = () => within(limits.priceCents, 'Give a price of more than $0, and of $50 at most.');
export const IsMinimum = () => within(limits.minimum, 'Give a minimum order of 100 to 1,000,000 pieces.');
export const IsStock = () => within(limits.available, 'Give a stock of 0 to 5000 pieces.');

/** What tells two numbers apart is letters and digits. */
export const IsPartNumber = (): PropertyDecorator => {
  return (target, property) => {
    IsTyped('a part number', limits.partNumber)(target, property);
    Matches(/[\p{L}\p{N}]/u, { message: 'Give a part number with a letter or a digit in it.' })(target, property);
  };
};

export const IsPictures = (): PropertyDecorator => {
  const message = `Give 1 to ${limits.images} pictures, no two the same.`;
  return (target, property) => {
    IsPicture({ each: true })(target, property);
    ArrayMinSize(1, { message })(target, property);
    ArrayMaxSize(limits.images, { message })(target, property);
    ArrayUnique({ message })(target, property);
  };
};
