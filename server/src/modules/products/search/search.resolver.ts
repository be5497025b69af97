import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import {
  EmptySearch,
  RemoveEmptySearchInput,
  RemoveEmptySearchPayload,
  RemoveSearchSynonymInput,
  RemoveSearchSynonymPayload,
  SaveSearchSynonymInput,
  SaveSearchSynonymPayload,
  SearchSynonym,
} from './search.type.ts';

@Resolver()
export class SearchResolver {
  @Query(() => [SearchSynonym], { description: 'The synonyms of the search, by their words; at most 300.' })
  @Auth(Role.ADMIN)
  searchSynonyms(@Ctx() { services }: Context): Promise<SearchSynonym[]> {
    return services.products.search.synonyms();
  }

  @Query(() => [EmptySearch], {
    description: 'Searches that found nothing, the most frequent first; at most 100.',
  })
  @Auth(Role.ADMIN)
  emptySearches(@Ctx() { services }: Context): Promise<EmptySearch[]> {
    return services.products.search.emptySearches();
  }

  @Mutation(() => SaveSearchSynonymPayload, { description: 'Adds synonyms, or replaces the words of an entry.' })
  @Auth(Role.ADMIN)
  async saveSearchSynonym(
    @Arg('input', () => SaveSearchSynonymInput, { description: 'The words.' }) input: SaveSearchSynonymInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveSearchSynonymPayload> {
    return { synonym: await services.products.search.saveSynonym(viewer, input) };
  }

  @Mutation(() => RemoveSearchSynonymPayload, { description: 'Removes synonyms.' })
  @Auth(Role.ADMIN)
  async removeSearchSynonym(
    @Arg('input', () => RemoveSearchSynonymInput, { description: 'The entry.' }) { id }: RemoveSearchSynonymInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemoveSearchSynonymPayload> {
    return { removedId: await services.products.search.removeSynonym(viewer, id) };
  }

  @Mutation(() => RemoveEmptySearchPayload, {
    description: 'Takes a search off the list of those that found nothing. If it is run again, it returns.',
  })
  @Auth(Role.ADMIN)
  async removeEmptySearch(
    @Arg('input', () => RemoveEmptySearchInput, { description: 'The search.' }) { text }: RemoveEmptySearchInput,
    @Ctx() { services }: Context,
  ): Promise<RemoveEmptySearchPayload> {
    return { removedText: await services.products.search.removeEmptySearch(text) };
  }
}
