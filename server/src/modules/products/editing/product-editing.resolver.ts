import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import {
  AddProductInput,
  ArchiveProductInput,
  EditProductInput,
  RestoreProductInput,
} from './product-editing.input.ts';
import {
  AddProductPayload,
  ArchiveProductPayload,
  EditProductPayload,
  RestoreProductPayload,
} from './product-editing.type.ts';
import { ArchivedProductsArgs } from '../catalog/catalog.type.ts';
import { ProductConnection } from '../product.type.ts';

@Resolver()
export class ProductEditingResolver {
  @Query(() => ProductConnection, { description: 'Parts that have left the catalogue, newest part first.' })
  @Auth(Role.ADMIN)
  async archivedProducts(@Args(() => ArchivedProductsArgs) page: ArchivedProductsArgs, @Ctx() { services }: Context) {
    return ProductConnection.of(await services.productEditing.archived(page));
  }

  @Mutation(() => AddProductPayload, { description: 'Adds a part to the catalogue.' })
  @Auth(Role.ADMIN)
  async addProduct(
    @Arg('input', () => AddProductInput, { description: 'The new part.' }) input: AddProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<AddProductPayload> {
    return { product: await services.productEditing.add(viewer, input) };
  }

  @Mutation(() => EditProductPayload, { description: 'Changes a part. Orders placed before keep its name and price.' })
  @Auth(Role.ADMIN)
  async editProduct(
    @Arg('input', () => EditProductInput, { description: 'What to change.' }) input: EditProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<EditProductPayload> {
    return { product: await services.productEditing.edit(viewer, input) };
  }

  @Mutation(() => ArchiveProductPayload, {
    description: 'Takes a part out of the catalogue. Orders go on showing it, and unpaid ones can still be paid.',
  })
  @Auth(Role.ADMIN)
  async archiveProduct(
    @Arg('input', () => ArchiveProductInput, { description: 'Which part.' }) { productId }: ArchiveProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ArchiveProductPayload> {
    return { product: await services.productEditing.archive(viewer, productId) };
  }

  @Mutation(() => RestoreProductPayload, { description: 'Brings an archived part back into the catalogue.' })
  @Auth(Role.ADMIN)
  async restoreProduct(
    @Arg('input', () => RestoreProductInput, { description: 'Which part.' }) { productId }: RestoreProductInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RestoreProductPayload> {
    return { product: await services.productEditing.restore(viewer, productId) };
  }
}
