import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  Address,
  DeleteAddressInput,
  DeleteAddressPayload,
  SaveAddressInput,
  SaveAddressPayload,
  SaveAddressResult,
  TooManyAddresses,
} from './address.type.ts';

@Resolver()
export class AddressesResolver {
  @Query(() => [Address], { description: "The viewer's delivery addresses, at most 20: the default first." })
  @Auth(Role.CUSTOMER)
  myAddresses(@Ctx() { viewer, services }: SignedInContext): Promise<Address[]> {
    return services.addresses.ofViewer(viewer);
  }

  @Mutation(() => SaveAddressResult, { description: "Adds an address, or changes one of the viewer's own." })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async saveAddress(
    @Arg('input', () => SaveAddressInput, { description: 'The address.' }) input: SaveAddressInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveAddressResult> {
    const result = await services.addresses.save(viewer, input);
    switch (result.kind) {
      case 'saved':
        return new SaveAddressPayload(result);
      case 'tooMany':
        return new TooManyAddresses(result);
    }
  }

  @Mutation(() => DeleteAddressPayload, { description: "Deletes one of the viewer's addresses. Orders keep theirs." })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async deleteAddress(
    @Arg('input', () => DeleteAddressInput, { description: 'The address.' }) { id }: DeleteAddressInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteAddressPayload> {
    return { deletedId: id, addresses: await services.addresses.delete(viewer, id) };
  }
}
