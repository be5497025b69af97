import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { DeleteMyAccountInput } from './account.input.ts';
import { DeleteMyAccountResult, MyData } from './account.type.ts';

@Resolver()
export class AccountsResolver {
  @Query(() => MyData, { description: 'Everything that the shop keeps of the viewer, to download.', complexity: 200 })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  myData(@Ctx() { viewer, services }: SignedInContext): Promise<MyData> {
    return services.accounts.export(viewer);
  }

  @Mutation(() => DeleteMyAccountResult, {
    description:
      "Deletes the viewer's account for good. Unpaid orders go; paid ones stay in the books, without name and address.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  deleteMyAccount(
    @Arg('input', () => DeleteMyAccountInput, { description: 'The confirmation.' }) { email }: DeleteMyAccountInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteMyAccountResult> {
    return services.accounts.delete(viewer, email);
  }
}
