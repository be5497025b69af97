import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { EquipmentModel, EquipmentModelConnection } from '../model.type.ts';
import { RemoveDiagramInput, SaveDiagramInput, SaveDiagramPayload } from './diagram-editing.type.ts';
import {
  RemovedPayload,
  RemoveEquipmentModelInput,
  RemoveFitmentInput,
  SaveEquipmentModelInput,
  SaveEquipmentModelPayload,
  SaveFitmentInput,
  SaveFitmentPayload,
} from './fit-editing.type.ts';
import { EquipmentModelsArgs } from './model-listing.type.ts';

@Resolver()
export class FitEditingResolver {
  @Query(() => EquipmentModelConnection, { description: 'Models of equipment by number, for admins.' })
  @Auth(Role.ADMIN)
  async equipmentModels(@Args(() => EquipmentModelsArgs) page: EquipmentModelsArgs, @Ctx() { services }: Context) {
    return EquipmentModelConnection.of(await services.fit.listing.list(page));
  }

  @Query(() => EquipmentModel, { nullable: true, description: 'The model with this id; null if it was removed.' })
  @Auth(Role.ADMIN)
  equipmentModelById(
    @Arg('id', () => ID, { description: 'Id of the model.' }) id: string,
    @Ctx() { services }: Context,
  ): Promise<EquipmentModel | null> {
    return services.fit.listing.byId(id);
  }

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

  @Mutation(() => SaveDiagramPayload, {
    description: 'Adds a diagram to a model, or replaces its fields and positions for all models that show it.',
  })
  @Auth(Role.ADMIN)
  async saveDiagram(
    @Arg('input', () => SaveDiagramInput, { description: 'The diagram.' }) input: SaveDiagramInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveDiagramPayload> {
    return { diagram: await services.fit.diagrams.save(viewer, input) };
  }

  @Mutation(() => RemovedPayload, {
    description: 'Removes a diagram from a model. It is deleted if no other model shows it.',
  })
  @Auth(Role.ADMIN)
  async removeDiagram(
    @Arg('input', () => RemoveDiagramInput, { description: 'The diagram.' }) input: RemoveDiagramInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemovedPayload> {
    return { removedId: await services.fit.diagrams.remove(viewer, input) };
  }
}
