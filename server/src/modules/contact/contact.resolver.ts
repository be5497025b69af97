import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  ContactMessageConnection,
  ContactMessagesArgs,
  MarkMessageHandledInput,
  MarkMessageHandledPayload,
  MyServiceRequest,
  SendContactMessageInput,
  SendContactMessagePayload,
} from './contact.type.ts';

@Resolver()
export class ContactResolver {
  @Query(() => ContactMessageConnection, {
    description: 'Messages to the shop: newest first, open ones alone oldest first.',
  })
  @Auth(Role.ADMIN)
  async contactMessages(@Args(() => ContactMessagesArgs) args: ContactMessagesArgs, @Ctx() { services }: Context) {
    return ContactMessageConnection.of(await services.contact.list(args));
  }

  @Query(() => [MyServiceRequest], {
    description: "The latest 20 requests for service with the viewer's verified address, newest first.",
  })
  @Auth(Role.CUSTOMER)
  myServiceRequests(@Ctx() { viewer, services }: SignedInContext): Promise<MyServiceRequest[]> {
    return services.contact.requestsOf(viewer);
  }

  @Mutation(() => SendContactMessagePayload, {
    description: 'Sends a question or a request for service to the shop. Safe to repeat for 10 minutes.',
  })
  @Auth(Role.VISITOR)
  @RateLimited('contact')
  async sendContactMessage(
    @Arg('input', () => SendContactMessageInput, { description: 'The message.' })
    input: SendContactMessageInput,
    @Ctx() { services }: Context,
  ): Promise<SendContactMessagePayload> {
    return { messageId: await services.contact.send(input) };
  }

  @Mutation(() => MarkMessageHandledPayload, { description: 'Marks a message as handled. Safe to repeat.' })
  @Auth(Role.ADMIN)
  async markMessageHandled(
    @Arg('input', () => MarkMessageHandledInput, { description: 'The message.' })
    { messageId }: MarkMessageHandledInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<MarkMessageHandledPayload> {
    return { message: await services.contact.markHandled(viewer, messageId) };
  }
}
