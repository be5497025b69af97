import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import {
  RemovedPayload,
  RemoveEquipmentModelInput,
  RemoveFitmentInput,
  SaveEquipmentModelInput,
  SaveEquipmentModelPayload,
  SaveFitmentInput,
  SaveFitmentPayload,
} from './fit-editing.type.ts';

@Resolver()
export class FitEditingResolver {
  @Mutation(() => SaveEquipmentModelPayload, { description: 'Adds a model of equipment, or replaces its fields.' })
  @Auth(Role.ADMIN)
  async saveEquipmentModel(
    @Arg('input', () => SaveEquipmentModelInput, { description: 'The model.' }) input: SaveEquipmentModelInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveEquipmentModelPayload> {
    return { model: await services.fit.editing.saveModel(viewer, input) };
  }

  @Mutation(() => RemovedPayload, { description: 'Removes a model of equipment with its fit list.' })
  @Auth(Role.ADMIN)
  async removeEquipmentModel(
    @Arg('input', () => RemoveEquipmentModelInput, { description: 'The model.' }) {
      modelId,
    }: RemoveEquipmentModelInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemovedPayload> {
    return { removedId: await services.fit.editing.removeModel(viewer, modelId) };
  }

  @Mutation(() => SaveFitmentPayload, { description: 'Adds an entry to a fit list, or replaces its fields.' })
  @Auth(Role.ADMIN)
  async saveFitment(
    @Arg('input', () => SaveFitmentInput, { description: 'The entry.' }) input: SaveFitmentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveFitmentPayload> {
    return { fitment: await services.fit.editing.saveFitment(viewer, input) };
  }

  @Mutation(() => RemovedPayload, { description: 'Removes an entry from a fit list.' })
  @Auth(Role.ADMIN)
  async removeFitment(
    @Arg('input', () => RemoveFitmentInput, { description: 'The entry.' }) { fitmentId }: RemoveFitmentInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemovedPayload> {
    return { removedId: await services.fit.editing.removeFitment(viewer, fitmentId) };
  }
}
