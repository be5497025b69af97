import { expect, test } from 'vitest';
import { messages } from './messages.ts';

/** Copied from the specification, so that its spelling cannot be corrected by mistake. */
const sentences = [
  'About us',
  'Blogs',
  'Log Out',
  'My Orders',
  'Add A Reviews',
  'Manage All Order',
  'All User',
  'Add a Product',
  'Manage Products',
  'Meet My Team',
  'Most Trusted AC & Heating Company',
  'Open 24/7 - Available',
  'Satisfaction Guaranteed',
  'Professionally Technicians',
  'Our Products',
  'Buy Now',
  'All Products',
  'Reset Your Password?',
  'Continue With Google',
  'Please Verify Your Email',
  'Sent email',
  'Name Required',
  'Email Required',
  'Enter a valid Email',
  'password Required',
  'Must Be enter 6 characters or Longer',
  'Confirm Booking',
  'phone Required',
  'Address Required',
  'quantity Required',
  'Please Enter minimum Order',
  'You Have no Parts You want please enter valid Quantity',
  'congratulations! Your {part} parts Order Successfully',
  'This Order already declare!! check My Order page search parts field {part} .Please Try another?',
  'Panding',
  'shifting',
  'Deleverd parts Successfully',
  'Delete Successfully',
  'S.L',
  'Parts Name',
  'Phone number',
  'Statues',
  'payment Update',
  'congrats! Your Payment is Completed',
  'Update Your Information',
  'Profile information Added Successfully',
  'Sorry! Did not add Profile',
  'Thanks For Your Review? review add Successfully',
  'Enter a valid ratting',
  'Products added Successfully!',
  'Enter price  digit $50 than less',
  'Enter minimum digit 100 than more',
  'Enter 5000 less than digit',
  'minimum',
  'available',
  'successful make a admin',
  'Falied to Make an Admin',
  'Remove This user successfully',
  'Email',
  'Make admin',
  'Remove User',
];

function textsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry];
    if (typeof entry === 'function') return [String((entry as (part: string) => string)('{part}'))];
    return typeof entry === 'object' && entry !== null ? textsOf(entry) : [];
  });
}

const { priceTooHigh, minimumTooLow, stockTooHigh } = messages.products;
const ofSpecifiedLimits = [priceTooHigh('50'), minimumTooLow(100), stockTooHigh(5000)];

test.each(sentences)('%s', (sentence) => {
  expect([...textsOf(messages), ...ofSpecifiedLimits]).toContain(sentence);
});
