import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { Order } from '../order.type.ts';
import type { CancellationResult, DeletionResult } from './lifecycle.service.ts';
import {
  CancelLineInput,
  CancellationClosed,
  CancellationQuote,
  CancelOrderInput,
  CancelOrderPayload,
  CancelOrderResult,
  DeleteOrderInput,
  DeleteOrderPayload,
  DeleteOrderResult,
  MarkDeliveredInput,
  MarkDeliveredPayload,
  NextAction,
  OrderAlreadyPaid,
  QuoteCancellationArgs,
  QuoteCancellationResult,
  ReleaseReservationInput,
  ReleaseReservationPayload,
} from './lifecycle.type.ts';

@Resolver(() => Order)
export class LifecycleResolver {
  @Mutation(() => DeleteOrderResult, { description: 'Deletes an unpaid order and returns its stock.' })
  @Auth(Role.CUSTOMER)
  async deleteOrder(
    @Arg('input', () => DeleteOrderInput, { description: 'The unpaid order.' }) input: DeleteOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteOrderResult> {
    return toDeleteOrderResult(await services.orders.lifecycle.delete(viewer, input));
  }

  @Mutation(() => ReleaseReservationPayload, { description: 'Returns the reserved stock of an unpaid order.' })
  @Auth(Role.ADMIN)
  async releaseReservation(
    @Arg('input', () => ReleaseReservationInput, { description: 'The unpaid order.' })
    { orderId }: ReleaseReservationInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ReleaseReservationPayload> {
    return { order: await services.orders.lifecycle.releaseReservation(viewer, orderId) };
  }

  @Mutation(() => MarkDeliveredPayload, { description: 'Marks a paid order delivered.' })
  @Auth(Role.ADMIN)
  async markDelivered(
    @Arg('input', () => MarkDeliveredInput, { description: 'The delivered order.' }) input: MarkDeliveredInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<MarkDeliveredPayload> {
    return { order: await services.orders.lifecycle.markDelivered(viewer, input) };
  }

  @Mutation(() => CancelOrderResult, {
    description:
      'Cancels a paid order before its delivery; its customer may do so for some hours after paying. Safe to repeat.',
  })
  @Auth(Role.CUSTOMER)
  async cancelOrder(
    @Arg('input', () => CancelOrderInput, { description: 'The paid order.' }) { orderId }: CancelOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CancelOrderResult> {
    return toCancelOrderResult(await services.orders.lifecycle.cancel(viewer, orderId));
  }

  @Mutation(() => CancelOrderResult, {
    description:
      'Cancels pieces of a line that did not ship, and refunds their price. Without a shipment, canceling all pieces that are left cancels the order.',
  })
  @Auth(Role.CUSTOMER)
  async cancelLine(
    @Arg('input', () => CancelLineInput, { description: 'The line.' }) input: CancelLineInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CancelOrderResult> {
    return toCancelOrderResult(await services.orders.lineCancellation.cancel(viewer, input));
  }

  @Query(() => QuoteCancellationResult, { description: 'What cancelLine would refund now. It changes nothing.' })
  @Auth(Role.CUSTOMER)
  async quoteCancellation(
    @Args(() => QuoteCancellationArgs) args: QuoteCancellationArgs,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<QuoteCancellationResult> {
    const result = await services.orders.lineCancellation.quote(viewer, args);
    return result.kind === 'quoted' ? new CancellationQuote(result) : new CancellationClosed(result);
  }

  @FieldResolver(() => [NextAction], {
    description: 'Every action on an order: whether the viewer may do it now, or why not.',
  })
  nextActions(
    @Root() order: Order,
    @Ctx() { viewer, loaders, services }: SignedInContext,
  ): Promise<readonly NextAction[]> {
    return services.orders.actions.nextActions(viewer, order, {
      lines: () => loaders.orderLines.load(order.id),
      unpaidLines: () => loaders.unpaidLines.load(viewer.id),
    });
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'The end of the time in which its customer may cancel it; null if it is over or the order cannot be canceled. ' +
      'For other actions and viewers see nextActions.',
  })
  cancellableUntil(@Root() order: Order, @Ctx() { services }: Context): Date | null {
    return services.orders.actions.cancelableUntil(order);
  }
}

function toDeleteOrderResult(result: DeletionResult): DeleteOrderResult {
  switch (result.kind) {
    case 'deleted':
      return new DeleteOrderPayload(result.orderId);
    case 'alreadyPaid':
      return new OrderAlreadyPaid(result);
  }
}

function toCancelOrderResult(result: CancellationResult): CancelOrderResult {
  switch (result.kind) {
    case 'canceled':
      return new CancelOrderPayload(result.order);
    case 'closed':
      return new CancellationClosed(result);
  }
}
