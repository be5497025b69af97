import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Product, ProductConnection } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { IsText } from '#platform/input.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Diagram, DiagramPosition } from '../diagram.type.ts';
import { Fit, Fitment, FitmentConnection, PartFit } from '../fitment.type.ts';
import { EquipmentModel, EquipmentModelConnection, UnitArgs } from '../model.type.ts';
import type { FittedModel } from './fits.service.ts';
import { PartFitsArgs } from './fits.type.ts';

@ArgsType()
class EquipmentModelArgs {
  @Field(() => String, { description: 'The model number. Punctuation, spaces and case do not matter.' })
  @IsText('a model number', 200)
  number!: string;
}

@Resolver(() => EquipmentModel)
export class EquipmentModelResolver {
  @Query(() => EquipmentModel, {
    nullable: true,
    description: 'The model that has this number, or had it earlier; null if it is unknown.',
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  equipmentModel(
    @Args(() => EquipmentModelArgs) { number }: EquipmentModelArgs,
    @Ctx() { services }: Context,
  ): Promise<EquipmentModel | null> {
    return services.fit.fits.findModel(number);
  }

  @Query(() => [PartFit], {
    description: 'Whether parts fit a unit, in the order of the parts.',
    complexity: 20,
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async partFits(
    @Args(() => PartFitsArgs) { productIds, ...unit }: PartFitsArgs,
    @Ctx() { loaders }: Context,
  ): Promise<PartFit[]> {
    return Promise.all(
      productIds.map(async (productId) => ({ productId, fit: await loaders.fits.load({ productId, ...unit }) })),
    );
  }

  @FieldResolver(() => FitmentConnection, {
    description: 'The entries of the fit list for this model, in the order of their entry.',
  })
  @ReadsPublicData()
  async fitments(
    @Root() { id: parentId }: EquipmentModel,
    @Args(() => PageArgs) { first, after = null }: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.fitmentsOfModel.load({ parentId, first, after });
    return FitmentConnection.of({ ...page, totalCount: () => loaders.fitmentCounts.load(parentId) });
  }

  @FieldResolver(() => ProductConnection, {
    description:
      'The parts on sale that the fit list of this model names, each once, by their id. `Product.fit` has the verdict, which may be DOES_NOT_FIT.',
  })
  @ReadsPublicData()
  async parts(
    @Root() { id: parentId }: EquipmentModel,
    @Args(() => PageArgs) { first, after = null }: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.partsOfModel.load({ parentId, first, after });
    return ProductConnection.of({ ...page, totalCount: () => loaders.partCounts.load(parentId) });
  }

  @FieldResolver(() => [Diagram], { description: 'The exploded diagrams of this model.' })
  @ReadsPublicData()
  diagrams(@Root() { id }: EquipmentModel, @Ctx() { loaders }: Context): Promise<Diagram[]> {
    return loaders.diagrams.load(id);
  }
}

@Resolver(() => Fitment)
export class FitmentResolver {
  @FieldResolver(() => EquipmentModel, { description: 'The model.' })
  @ReadsPublicData()
  model(@Root() { modelId }: Fitment, @Ctx() { loaders }: Context) {
    return loaders.models.load(modelId);
  }

  @FieldResolver(() => Product, { description: 'The part; it may be archived.' })
  @ReadsPublicData()
  product(@Root() { productId }: Fitment, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => DiagramPosition)
export class DiagramPositionResolver {
  @FieldResolver(() => Product, { description: 'The part at this position; it may be archived.' })
  @ReadsPublicData()
  product(@Root() { productId }: DiagramPosition, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => EquipmentModelConnection.Edge)
export class ModelEdgeResolver {
  @FieldResolver(() => Fit, {
    nullable: true,
    description:
      'In the list of the models of a part: whether the part fits the model, as far as known without a serial number. Otherwise null.',
  })
  @ReadsPublicData()
  fit(@Root() { node }: { node: Partial<FittedModel> }): Fit | null {
    return node.fit ?? null;
  }
}

@Resolver(() => Product)
export class ProductFitResolver {
  @FieldResolver(() => Fit, {
    nullable: true,
    description: 'Whether the part fits a unit; null if the fit list does not know the model or the part.',
  })
  @ReadsPublicData()
  fit(
    @Root() { id: productId }: Product,
    @Args(() => UnitArgs) { modelNumber, serial }: UnitArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Fit | null> {
    return loaders.fits.load({ productId, modelNumber, serial });
  }

  @FieldResolver(() => EquipmentModelConnection, {
    description: 'The models that the part fits, at least under a condition, in the order of their entry.',
  })
  @ReadsPublicData()
  async models(
    @Root() { id: parentId }: Product,
    @Args(() => PageArgs) { first, after = null }: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.modelsOfPart.load({ parentId, first, after });
    return EquipmentModelConnection.of({ ...page, totalCount: () => loaders.modelCounts.load(parentId) });
  }
}
