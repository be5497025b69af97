import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  Mail,
  MailConnection,
  MailPreference,
  MailsArgs,
  ResendMailInput,
  ResendMailPayload,
  SetMailPreferenceInput,
  SetMailPreferencePayload,
  TurnMailOffInput,
  TurnMailOffPayload,
} from './mail.type.ts';

@Resolver(() => Mail)
export class MailsResolver {
  @Query(() => MailConnection, { description: 'The mails of the shop, newest first.' })
  @Auth(Role.ADMIN)
  async mails(@Args(() => MailsArgs) args: MailsArgs, @Ctx() { services }: Context) {
    return MailConnection.of(await services.mails.list(args));
  }

  @Query(() => Mail, { nullable: true, description: 'One mail; null for any other id.' })
  @Auth(Role.ADMIN)
  mail(@Arg('id', () => ID, { description: 'Id of the mail.' }) id: string, @Ctx() { services }: Context) {
    return services.mails.find(id);
  }

  @Mutation(() => ResendMailPayload, {
    description: 'Sends a mail again. Of one that was not sent, a repeat has no further effect.',
  })
  @Auth(Role.ADMIN)
  async resendMail(
    @Arg('input', () => ResendMailInput, { description: 'The mail.' }) input: ResendMailInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ResendMailPayload> {
    return { mail: await services.mails.resend(viewer, input.mailId, input.seenState) };
  }

  @Query(() => [MailPreference], { description: 'The kinds of mail that the viewer may turn off.' })
  @Auth(Role.CUSTOMER)
  myMailPreferences(@Ctx() { viewer, services }: SignedInContext): Promise<MailPreference[]> {
    return services.mails.preferences.of(viewer);
  }

  @Mutation(() => SetMailPreferencePayload, { description: 'Turns a kind of mail on or off. Safe to repeat.' })
  @Auth(Role.CUSTOMER)
  async setMailPreference(
    @Arg('input', () => SetMailPreferenceInput, { description: 'The preference.' }) input: SetMailPreferenceInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SetMailPreferencePayload> {
    return { preference: await services.mails.preferences.set(viewer, input) };
  }

  @Mutation(() => TurnMailOffPayload, {
    description: 'Turns off the kind of mail whose link the caller has. Safe to repeat.',
  })
  @Auth(Role.VISITOR)
  @RateLimited('contact')
  async turnMailOff(
    @Arg('input', () => TurnMailOffInput, { description: 'The link.' }) { token }: TurnMailOffInput,
    @Ctx() { services }: Context,
  ): Promise<TurnMailOffPayload> {
    return { title: await services.mails.preferences.turnOff(token) };
  }

  @FieldResolver(() => String, { description: 'What it is about: "Order placed".' })
  title(@Root() mail: Mail, @Ctx() { services }: Context): string {
    return services.mails.titleOf(mail);
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When it is tried next; null unless it waits.' })
  nextTryAt(@Root() { state, nextTryAt }: Mail): Date | null {
    return state === 'WAITING' ? nextTryAt : null;
  }
}
