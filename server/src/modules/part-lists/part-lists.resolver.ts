import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  DeletePartListInput,
  DeletePartListPayload,
  PartList,
  PartListLine,
  PartListPayload,
  SavePartListInput,
  SavePartListResult,
  SharedPartList,
  SharePartListInput,
  TooManyPartLists,
} from './part-list.type.ts';

@Resolver(() => PartListLine)
export class PartListsResolver {
  @Query(() => [PartList], { description: "The viewer's lists, at most 20, newest first." })
  @Auth(Role.CUSTOMER)
  myPartLists(@Ctx() { viewer, services }: SignedInContext): Promise<PartList[]> {
    return services.partLists.ofViewer(viewer);
  }

  @Query(() => SharedPartList, {
    nullable: true,
    description:
      'The list of a link; null if the link was revoked or is unknown, or if the account of the owner was removed.',
  })
  @Auth(Role.VISITOR)
  async sharedPartList(
    @Arg('token', () => String, { description: 'The secret of the link.' }) token: string,
    @Ctx() { services }: Context,
  ): Promise<SharedPartList | null> {
    return services.partLists.shared(token);
  }

  @Mutation(() => SavePartListResult, { description: 'Saves a new list.' })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async savePartList(
    @Arg('input', () => SavePartListInput, { description: 'The list.' }) input: SavePartListInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SavePartListResult> {
    const result = await services.partLists.save(viewer, input);
    switch (result.kind) {
      case 'saved':
        return new PartListPayload(result.list);
      case 'tooMany':
        return new TooManyPartLists(result);
    }
  }

  @Mutation(() => PartListPayload, {
    description:
      "Shares one of the viewer's lists by a link, or revokes the link. Sharing needs a verified e-mail address.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async sharePartList(
    @Arg('input', () => SharePartListInput, { description: 'The list.' }) input: SharePartListInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartListPayload> {
    return new PartListPayload(await services.partLists.share(viewer, input));
  }

  @Mutation(() => DeletePartListPayload, { description: "Deletes one of the viewer's lists." })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async deletePartList(
    @Arg('input', () => DeletePartListInput, { description: 'The list.' }) { id }: DeletePartListInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeletePartListPayload> {
    await services.partLists.delete(viewer, id);
    return { deletedId: id };
  }

  @FieldResolver(() => ID, { description: 'Id of the list and its place there; it identifies the line for caches.' })
  id(@Root() { listId, position }: PartListLine): string {
    return `${listId}-${position}`;
  }

  @FieldResolver(() => Product, { description: 'The part as it is now; it may be archived.' })
  product(@Root() { productId }: PartListLine, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}
