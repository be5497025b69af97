import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  DeleteMyAccountInput,
  DeleteMyAccountPayload,
  DeleteMyAccountResult,
  LastAdmin,
  MyData,
  SignInTooOld,
} from './account.type.ts';

@Resolver()
export class AccountsResolver {
  @Query(() => MyData, { description: "All data of the viewer's account, for download.", complexity: 200 })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  myData(@Ctx() { viewer, services }: SignedInContext): Promise<MyData> {
    return services.accounts.export(viewer);
  }

  @Mutation(() => DeleteMyAccountResult, {
    description:
      "Deletes the viewer's account permanently. Unpaid orders are deleted; paid orders stay, without name and address.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  async deleteMyAccount(
    @Arg('input', () => DeleteMyAccountInput, { description: 'The confirmation.' }) { email }: DeleteMyAccountInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteMyAccountResult> {
    const result = await services.accounts.delete(viewer, email);
    switch (result.kind) {
      case 'deleted':
        return new DeleteMyAccountPayload(result.deletedAt);
      case 'signInTooOld':
        return new SignInTooOld(result.signedInAt);
      case 'lastAdmin':
        return new LastAdmin();
    }
  }
}
