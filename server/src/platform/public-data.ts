import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Declares that a field depends on its arguments, its parent and the tables products, product_words, reviews,
 * parts_ordered_together, part_aliases, supersessions, equivalent_entries, search_synonyms, equipment_models,
 * earlier_model_numbers, fitments, fit_tallies (with the answers that they count), part_reviews, rating_tallies, part_questions,
 * part_answers, stock_levels, pickup_agencies, shop_settings and those of diagrams only: not on the caller, the clock or another
 * table. Triggers record each change of these tables (public_data_changes).
 */
export const ReadsPublicData = () => Extensions({ readsPublicData: true });

export const readsPublicData = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  extensions['readsPublicData'] === true;
