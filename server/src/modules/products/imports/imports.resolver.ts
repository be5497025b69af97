import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { fieldsOf } from './import-fields.ts';
import {
  CatalogImport,
  CatalogImportConnection,
  CatalogImportCount,
  CatalogImportField,
  CatalogImportInput,
  CatalogImportPayload,
  CatalogImportRowConnection,
  CatalogImportRowsArgs,
  DeleteCatalogImportPayload,
  MapCatalogImportInput,
} from './import.type.ts';

@Resolver(() => CatalogImport)
export class CatalogImportsResolver {
  @Query(() => CatalogImportConnection, { description: 'The imports of all admins, newest first.' })
  @Auth(Role.ADMIN)
  async catalogImports(@Args(() => PageArgs) page: PageArgs, @Ctx() { services }: Context) {
    return CatalogImportConnection.of(await services.products.imports.list(page));
  }

  @Query(() => CatalogImport, { nullable: true, description: 'An import; null if it does not exist.' })
  @Auth(Role.ADMIN)
  catalogImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { services }: Context,
  ): Promise<CatalogImport | null> {
    return services.products.imports.find(id);
  }

  @Query(() => CatalogImportRowConnection, { description: 'The rows of an import, in the order of the file.' })
  @Auth(Role.ADMIN)
  async catalogImportRows(
    @Args(() => CatalogImportRowsArgs) args: CatalogImportRowsArgs,
    @Ctx() { services }: Context,
  ) {
    return CatalogImportRowConnection.of(await services.products.imports.rows(args));
  }

  @FieldResolver(() => [CatalogImportField], { description: 'The fields that its columns may have.' })
  fields(@Root() { kind }: CatalogImport): CatalogImportField[] {
    return fieldsOf[kind];
  }

  @FieldResolver(() => [CatalogImportCount], {
    complexity: 20,
    description: 'The number of its rows in each state that has any. While a job works, this is its progress.',
  })
  counts(@Root() { id }: CatalogImport, @Ctx() { loaders }: Context): Promise<CatalogImportCount[]> {
    return loaders.importCounts.load(id);
  }

  @Mutation(() => CatalogImportPayload, {
    description:
      'Gives the columns of a draft their fields and checks it again. Later files with these headers get them, but columns “when exported” keep their own.',
  })
  @Auth(Role.ADMIN)
  async mapCatalogImport(
    @Arg('input', () => MapCatalogImportInput, { description: 'The fields.' }) input: MapCatalogImportInput,
    @Ctx() { services }: SignedInContext,
  ): Promise<CatalogImportPayload> {
    return { catalogImport: await services.products.imports.map(input) };
  }

  @Mutation(() => CatalogImportPayload, {
    description: 'Makes the changes of a checked import, without its faulty rows. A job does it; read `counts`.',
  })
  @Auth(Role.ADMIN)
  async applyCatalogImport(
    @Arg('input', () => CatalogImportInput, { description: 'The import.' }) input: CatalogImportInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CatalogImportPayload> {
    return { catalogImport: await services.products.imports.apply(viewer, input) };
  }

  @Mutation(() => CatalogImportPayload, {
    description:
      'Restores the values from before an import, except those that changed since. It stops an import that is being applied.',
  })
  @Auth(Role.ADMIN)
  async undoCatalogImport(
    @Arg('input', () => CatalogImportInput, { description: 'The import.' }) input: CatalogImportInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CatalogImportPayload> {
    return { catalogImport: await services.products.imports.undo(viewer, input) };
  }

  @Mutation(() => DeleteCatalogImportPayload, {
    description:
      'Deletes an import that changed nothing, whose changes are undone, or that was applied more than 30 days ago; its changes then stay.',
  })
  @Auth(Role.ADMIN)
  async deleteCatalogImport(
    @Arg('input', () => CatalogImportInput, { description: 'The import.' }) input: CatalogImportInput,
    @Ctx() { services }: SignedInContext,
  ): Promise<DeleteCatalogImportPayload> {
    return { deletedId: await services.products.imports.remove(input) };
  }
}
