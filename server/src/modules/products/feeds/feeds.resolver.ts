import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  CatalogFeed,
  CatalogFeedConnection,
  CatalogFeedInput,
  CatalogFeedPayload,
  DeleteCatalogFeedPayload,
  PauseCatalogFeedInput,
  SaveCatalogFeedInput,
} from './feed.type.ts';

@Resolver(() => CatalogFeed)
export class CatalogFeedsResolver {
  @Query(() => CatalogFeedConnection, { description: 'The feeds, newest first.' })
  @Auth(Role.ADMIN)
  async catalogFeeds(@Args(() => PageArgs) page: PageArgs, @Ctx() { services }: Context) {
    return CatalogFeedConnection.of(await services.products.feeds.list(page));
  }

  @Query(() => [String], {
    description: 'The hosts from which the settings of the server allow feeds; empty if feeds are off.',
  })
  @Auth(Role.ADMIN)
  catalogFeedHosts(@Ctx() { services }: Context): string[] {
    return [...services.products.feeds.hosts];
  }

  @Mutation(() => CatalogFeedPayload, {
    description: 'Adds a feed, or replaces the fields of one. A new or changed address is fetched at once.',
  })
  @Auth(Role.ADMIN)
  async saveCatalogFeed(
    @Arg('input', () => SaveCatalogFeedInput, { description: 'The feed.' }) input: SaveCatalogFeedInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CatalogFeedPayload> {
    return { feed: await services.products.feeds.save(viewer, input) };
  }

  @Mutation(() => CatalogFeedPayload, { description: 'Pauses a feed, or ends the pause. Safe to repeat.' })
  @Auth(Role.ADMIN)
  async pauseCatalogFeed(
    @Arg('input', () => PauseCatalogFeedInput, { description: 'The feed.' }) input: PauseCatalogFeedInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<CatalogFeedPayload> {
    return { feed: await services.products.feeds.pause(viewer, input) };
  }

  @Mutation(() => CatalogFeedPayload, {
    description: 'Lets a job fetch a feed now, also a paused one. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  @RateLimited('receipts')
  async fetchCatalogFeed(
    @Arg('input', () => CatalogFeedInput, { description: 'The feed.' }) { feedId }: CatalogFeedInput,
    @Ctx() { services }: SignedInContext,
  ): Promise<CatalogFeedPayload> {
    return { feed: await services.products.feeds.fetchNow(feedId) };
  }

  @Mutation(() => DeleteCatalogFeedPayload, { description: 'Deletes a feed. Its imports stay.' })
  @Auth(Role.ADMIN)
  async deleteCatalogFeed(
    @Arg('input', () => CatalogFeedInput, { description: 'The feed.' }) { feedId }: CatalogFeedInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteCatalogFeedPayload> {
    return { deletedId: await services.products.feeds.remove(viewer, feedId) };
  }
}
