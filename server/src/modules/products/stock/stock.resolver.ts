import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product } from '../product.type.ts';
import { StockMovementConnection, StockMovementsArgs } from './stock-movement.type.ts';
import {
  CountStockInput,
  PartStock,
  PartStockPayload,
  PickupStock,
  ReceiveStockInput,
  SetStockBinInput,
  StartStockByAgencyInput,
  StopStockByAgencyInput,
  TransferStockInput,
} from './stock.type.ts';

@Resolver(() => Product)
export class StockResolver {
  @Query(() => PartStock, { nullable: true, description: 'The stock of a part per agency; null without the part.' })
  @Auth(Role.ADMIN)
  partStock(
    @Arg('productId', () => ID, { description: 'Id of the part.' }) productId: string,
    @Ctx() { services }: Context,
  ): Promise<PartStock | null> {
    return services.products.stock.find(productId);
  }

  @Query(() => StockMovementConnection, { description: "Changes of a part's stock at the agencies, newest first." })
  @Auth(Role.ADMIN)
  async stockMovements(@Args(() => StockMovementsArgs) args: StockMovementsArgs, @Ctx() { services }: Context) {
    return StockMovementConnection.of(await services.products.stock.movements(args));
  }

  @Mutation(() => PartStockPayload, { description: 'Begins to keep the stock of a part per agency.' })
  @Auth(Role.ADMIN)
  async startStockByAgency(
    @Arg('input', () => StartStockByAgencyInput, { description: 'The first levels.' }) input: StartStockByAgencyInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.start(viewer, input) };
  }

  @Mutation(() => PartStockPayload, {
    description: 'Keeps the stock of a part as one number again. Its ledger remains. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async stopStockByAgency(
    @Arg('input', () => StopStockByAgencyInput, { description: 'The part.' }) { productId }: StopStockByAgencyInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.stop(viewer, productId) };
  }

  @Mutation(() => PartStockPayload, {
    description:
      'Sets the level of an agency, and with it the stock. Repeat it only with its `idempotencyKey`: orders change the level.',
  })
  @Auth(Role.ADMIN)
  async countStock(
    @Arg('input', () => CountStockInput, { description: 'The count.' }) input: CountStockInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.count(viewer, input) };
  }

  @Mutation(() => PartStockPayload, { description: 'Moves pieces of a part from one agency to another.' })
  @Auth(Role.ADMIN)
  async transferStock(
    @Arg('input', () => TransferStockInput, { description: 'The pieces.' }) input: TransferStockInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.transfer(viewer, input) };
  }

  @Mutation(() => PartStockPayload, { description: 'Adds pieces that arrived at an agency to the stock.' })
  @Auth(Role.ADMIN)
  async receiveStock(
    @Arg('input', () => ReceiveStockInput, { description: 'The pieces.' }) input: ReceiveStockInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.receive(viewer, input) };
  }

  @Mutation(() => PartStockPayload, { description: 'Sets the place of a part at an agency. Safe to repeat.' })
  @Auth(Role.ADMIN)
  async setStockBin(
    @Arg('input', () => SetStockBinInput, { description: 'The place.' }) input: SetStockBinInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PartStockPayload> {
    return { stock: await services.products.stock.setBin(viewer, input) };
  }

  @FieldResolver(() => [PickupStock], {
    description: 'What each agency has, by name, at most 100; empty if the stock of the part is not kept per agency.',
    complexity: 20,
  })
  @ReadsPublicData()
  pickupStock(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<PickupStock[]> {
    return loaders.pickupStock.load(id);
  }
}
