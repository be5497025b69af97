import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';

@ObjectType({ description: 'A delivery address in the address book of a user; private to the user.' })
export class Address {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: "The user's own name for it." })
  label!: string;

  @Field(() => String, { description: 'Phone number for deliveries.' })
  phone!: string;

  @Field(() => String, { description: 'Delivery address.' })
  address!: string;

  @Field(() => Boolean, { description: 'Whether the checkout proposes it; true for one address of a user.' })
  isDefault!: boolean;
}

@InputType({ description: "A new address, or a change of one of the viewer's own." })
export class SaveAddressInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The address to change; null for a new one.' })
  id?: string | null;

  @Field(() => String, { description: 'A name for it, such as "Workshop", up to 60 characters.' })
  @IsTyped('a name', 60)
  label!: string;

  @Field(() => String, { description: 'Phone number for deliveries, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Delivery address, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: the default from now on. Another value does not change the default.',
  })
  isDefault?: boolean | null;
}

@ObjectType({ description: 'The address was saved.' })
export class SaveAddressPayload {
  @Field(() => Address, { description: 'The saved address.' })
  address: Address;

  @Field(() => [Address], { description: 'All addresses of the viewer, at most 20: the default first.' })
  addresses: Address[];

  constructor({ address, addresses }: SaveAddressPayload) {
    this.address = address;
    this.addresses = addresses;
  }
}

@ObjectType({ implements: Refusal, description: 'The viewer has the maximum number of addresses.' })
export class TooManyAddresses extends Refusal {
  @Field(() => Int, { description: 'The most addresses that a user may have.' })
  maximum: number;

  constructor({ maximum }: Pick<TooManyAddresses, 'maximum'>) {
    super();
    this.maximum = maximum;
    this.message = `You can save ${maximum} addresses. Delete one first.`;
  }
}

export const SaveAddressResult = createUnionType({
  name: 'SaveAddressResult',
  description: 'The saved address, or the reason for the refusal.',
  types: () => [SaveAddressPayload, TooManyAddresses] as const,
});
export type SaveAddressResult = typeof SaveAddressResult;

@InputType({ description: 'Names the address to delete.' })
export class DeleteAddressInput {
  @Field(() => ID, { description: "An address of the viewer's own." })
  id!: string;
}

@ObjectType({ description: 'The address was deleted. Orders keep their copy of it.' })
export class DeleteAddressPayload {
  @Field(() => ID, { description: 'Id of the deleted address.' })
  deletedId!: string;

  @Field(() => [Address], { description: 'The other addresses of the viewer: the default first.' })
  addresses!: Address[];
}
