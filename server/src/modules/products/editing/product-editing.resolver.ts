import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ProductConnection } from '../product.type.ts';
import { ArchivedProductsArgs, ArchiveProductInput, RestoreProductInput } from './archiving.type.ts';
import type { EditOutcome } from './batch-editing.service.ts';
import {
  EditProductsInput,
  EditProductsPayload,
  type EditProductsResult,
  ProductEditConflict,
  ProductEditRefused,
} from './batch-editing.type.ts';
import { AddProductInput, EditProductInput } from './product-editing.type.ts';
import {
  AddProductPayload,
  ArchiveProductPayload,
  EditProductPayload,
  RestoreProductPayload,
} from './product-payload.type.ts';

@Resolver()
export class ProductEditingResolver {
  @Query(() => ProductConnection, { description: 'Archived parts, newest first.' })
  @Auth(Role.ADMIN)
  async archivedProducts(@Args(() => ArchivedProductsArgs) page: ArchivedProductsArgs, @Ctx() { services }: Context) {
    return ProductConnection.of(await services.products.editing.archived(page));
  }

  @Mutation(() => AddProductPayload, { description: 'Adds a part to the catalog.' })
  @Auth(Role.ADMIN)
  async addProduct(
    @Arg('input', () => AddProductInput, { description: 'The new part.' }) input: AddProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AddProductPayload> {
    return { product: await services.products.editing.add(viewer, input) };
  }

  @Mutation(() => EditProductPayload, { description: 'Changes a part. Existing orders keep its name and price.' })
  @Auth(Role.ADMIN)
  async editProduct(
    @Arg('input', () => EditProductInput, { description: 'The changes.' }) input: EditProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditProductPayload> {
    return { product: await services.products.editing.edit(viewer, input) };
  }

  @Mutation(() => EditProductsPayload, {
    description: 'Changes up to 100 parts, each on its own: a refused edit does not hold up the others.',
  })
  @Auth(Role.ADMIN)
  async editProducts(
    @Arg('input', () => EditProductsInput, { description: 'The edits.' }) { edits }: EditProductsInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditProductsPayload> {
    const outcomes = await services.products.editEach(viewer, edits);
    return { results: outcomes.map(toResult) };
  }

  @Mutation(() => ArchiveProductPayload, {
    description: 'Takes a part off sale. Its orders still show it, and its unpaid orders can still be paid.',
  })
  @Auth(Role.ADMIN)
  async archiveProduct(
    @Arg('input', () => ArchiveProductInput, { description: 'The part.' }) { productId }: ArchiveProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ArchiveProductPayload> {
    return { product: await services.products.editing.archive(viewer, productId) };
  }

  @Mutation(() => RestoreProductPayload, { description: 'Puts an archived part on sale again.' })
  @Auth(Role.ADMIN)
  async restoreProduct(
    @Arg('input', () => RestoreProductInput, { description: 'The part.' }) { productId }: RestoreProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RestoreProductPayload> {
    return { product: await services.products.editing.restore(viewer, productId) };
  }
}

function toResult(outcome: EditOutcome): EditProductsResult {
  switch (outcome.kind) {
    case 'saved':
      return Object.assign(new EditProductPayload(), { product: outcome.product });
    case 'conflict':
      return new ProductEditConflict(outcome.product);
    case 'refused':
      return new ProductEditRefused(outcome);
  }
}
