import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { SaveSettingsInput, SaveSettingsPayload, ShopSettings } from './settings.type.ts';

@Resolver()
export class SettingsResolver {
  @Query(() => ShopSettings, { description: 'The settings of the shop.' })
  @Auth(Role.ADMIN)
  shopSettings(@Ctx() { services }: Context): Promise<ShopSettings> {
    return services.settings.current();
  }

  @Mutation(() => SaveSettingsPayload, {
    description: 'Replaces the settings of the shop. Existing orders keep their charges.',
  })
  @Auth(Role.ADMIN)
  async saveShopSettings(
    @Arg('input', () => SaveSettingsInput, { description: 'The new settings.' }) input: SaveSettingsInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveSettingsPayload> {
    return { settings: await services.settings.save(viewer, input) };
  }
}
