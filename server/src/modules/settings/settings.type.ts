import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { isState } from '#platform/us-places.ts';
import { PickupAgency } from '#modules/charges/charge.type.ts';
import { HasItems, IsAtLeast, IsBetween, IsTyped } from '#platform/input.ts';
import { rule } from '#platform/input-rules.ts';

const IsState = () => rule('Give a state of the United States as two capital letters.', isState);
const AreStates = () =>
  rule(
    'Give states of the United States as two capital letters, each once.',
    (value) => isSet(value) && value.every(isState),
  );
const AreZipPrefixes = () =>
  rule('Give the first 1 to 5 digits of ZIP codes, each once.', (value) => isSet(value) && value.every(isZipPrefix));

const isSet = (value: unknown): value is unknown[] => Array.isArray(value) && new Set(value).size === value.length;
const isZipPrefix = (value: unknown) => typeof value === 'string' && /^\d{1,5}$/.test(value);
const isDistinct = (value: unknown, key: string) =>
  isSet(value) &&
  new Set(value.map((item) => String((item as Record<string, unknown>)[key]).trim())).size === value.length;

const MAX_RULES = 100;
const cents = { min: 0, max: 1_000_000 };

@ObjectType({
  description: 'A price of shipping. The first rule that fits applies; without rules shipping costs nothing.',
})
export class ShippingRule {
  @Field(() => String, { description: 'What the customer reads.' })
  label!: string;

  @Field(() => [String], { description: 'The states of its zone, two capital letters each; empty for all.' })
  states!: string[];

  @Field(() => [String], { description: 'The first digits of the ZIP codes of its zone; empty for all.' })
  zipPrefixes!: string[];

  @Field(() => Int, { nullable: true, description: 'The heaviest order in ounces; null for any weight.' })
  maxOunces!: number | null;

  @Field(() => Int, { nullable: true, description: 'The most pieces of an order; null for any number.' })
  maxPieces!: number | null;

  @Field(() => Int, { description: 'The price in cents.' })
  cents!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The sum of the lines in cents from which it is free; null for never.',
  })
  freeAboveCents!: number | null;
}

@ObjectType({ description: 'The sales tax of a state.' })
export class TaxRate {
  @Field(() => String, { description: 'Two capital letters.' })
  state!: string;

  @Field(() => Int, { description: 'Parts per million: 82500 is 8.25 %.' })
  ratePpm!: number;

  @Field(() => Boolean, { description: 'Whether shipping is taxed, too.' })
  taxesShipping!: boolean;
}

/** The limits of the specification (sections 5 and 9), which are the defaults. Triggers hold them. */
export type PartLimits = Pick<ShopSettings, 'maxPriceCents' | 'minMinimum' | 'maxAvailable'>;

@ObjectType({ description: 'The settings of the shop that admins change.' })
export class ShopSettings {
  @Field(() => ID, { description: 'Always the same; it identifies the settings for caches.' })
  id!: string;

  @Field(() => Int, { description: 'Increases with each change. Send it with a change.' })
  version!: number;

  @Field(() => Int, { description: 'The highest price of a part in cents; 5000 by default.' })
  maxPriceCents!: number;

  @Field(() => Int, { description: 'The lowest minimum order of a part; 100 by default.' })
  minMinimum!: number;

  @Field(() => Int, { description: 'The largest stock of a part; 5000 by default.' })
  maxAvailable!: number;

  @Field(() => Int, { description: 'Business days in which pieces of one agency arrive at another; 2 by default.' })
  transferDays!: number;

  @Field(() => [ShippingRule], { description: 'At most 100, in the order in which they are tried.' })
  shippingRules!: ShippingRule[];

  @Field(() => [TaxRate], { description: 'At most 60, by state.' })
  taxRates!: TaxRate[];

  @Field(() => [PickupAgency], { description: 'At most 100, by name; customers pick up orders there.' })
  agencies!: PickupAgency[];
}

@InputType({ description: 'A price of shipping.' })
export class ShippingRuleInput {
  @Field(() => String, { description: 'What the customer reads, up to 100 characters.' })
  @IsTyped('a label', 100)
  label!: string;

  @Field(() => [String], { description: 'The states of its zone; empty for all.' })
  @AreStates()
  states!: string[];

  @Field(() => [String], { description: 'The first 1 to 5 digits of ZIP codes, at most 200; empty for all.' })
  @AreZipPrefixes()
  @HasItems({ max: 200 }, 'Give at most 200 ZIP codes.')
  zipPrefixes!: string[];

  @Field(() => Int, { nullable: true, description: 'The heaviest order in ounces; null for any weight.' })
  @IsAtLeast(1, 'Give a weight of at least 1 ounce.')
  maxOunces!: number | null;

  @Field(() => Int, { nullable: true, description: 'The most pieces of an order; null for any number.' })
  @IsAtLeast(1, 'Give at least 1 piece.')
  maxPieces!: number | null;

  @Field(() => Int, { description: 'The price in cents, 0 to 1,000,000.' })
  @IsBetween(cents, 'Give a price of $0 to $10,000.')
  cents!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The sum of the lines in cents from which it is free; null for never.',
  })
  @IsAtLeast(1, 'Give an amount of more than $0.')
  freeAboveCents!: number | null;
}

@InputType({ description: 'The sales tax of a state.' })
export class TaxRateInput {
  @Field(() => String, { description: 'Two capital letters.' })
  @IsState()
  state!: string;

  @Field(() => Int, { description: 'Parts per million, 0 to 300,000: 82500 is 8.25 %.' })
  @IsBetween({ min: 0, max: 300_000 }, 'Give a rate of 0 to 30 %.')
  ratePpm!: number;

  @Field(() => Boolean, { description: 'Whether shipping is taxed, too.' })
  taxesShipping!: boolean;
}

@InputType({ description: 'An agency where customers may pick up their orders.' })
export class PickupAgencyInput {
  @Field(() => String, { description: 'Its name, up to 100 characters.' })
  @IsTyped('a name', 100)
  name!: string;

  @Field(() => String, { description: 'Its address, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;

  @Field(() => String, { description: 'Its state, two capital letters.' })
  @IsState()
  state!: string;
}

@InputType({ description: 'New settings, which replace the old ones.' })
export class SaveSettingsInput {
  @Field(() => Int, { description: 'The version that the admin has read. Another one is refused (CONFLICT).' })
  version!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The highest price of a part in cents, 1 to 1,000,000; null to keep it.',
  })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give a highest price of $0.01 to $10,000.')
  maxPriceCents?: number | null;

  @Field(() => Int, { nullable: true, description: 'The lowest minimum order, 1 to 1,000,000; null to keep it.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give a lowest minimum order of 1 to 1,000,000 pieces.')
  minMinimum?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The largest stock of a part, 1 to 1,000,000, for at most $330,000 at the highest price; null to keep it.',
  })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give a largest stock of 1 to 1,000,000 pieces.')
  maxAvailable?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Business days in which pieces of one agency arrive at another, 0 to 30; null to keep it.',
  })
  @IsBetween({ min: 0, max: 30 }, 'Give 0 to 30 business days.')
  transferDays?: number | null;

  @Field(() => [ShippingRuleInput], { description: 'At most 100, in the order in which they are tried.' })
  @HasItems({ max: MAX_RULES }, 'Give at most 100 rules.')
  shippingRules!: ShippingRuleInput[];

  @Field(() => [TaxRateInput], { description: 'At most 60, each state once.' })
  @HasItems({ max: 60 }, 'Give at most 60 states.')
  @rule('Give each state once.', (value) => isDistinct(value, 'state'))
  taxRates!: TaxRateInput[];

  @Field(() => [PickupAgencyInput], { description: 'At most 100, each name once.' })
  @HasItems({ max: MAX_RULES }, 'Give at most 100 locations.')
  @rule('Give each location a name of its own.', (value) => isDistinct(value, 'name'))
  agencies!: PickupAgencyInput[];
}

@ObjectType({ description: 'The settings were changed.' })
export class SaveSettingsPayload {
  @Field(() => ShopSettings, { description: 'The settings after the change.' })
  settings!: ShopSettings;
}
