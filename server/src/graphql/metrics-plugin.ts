import type { FieldNode } from 'graphql';
import { graphqlErrors, graphqlOperations } from '#platform/metrics.ts';
import { fragmentsOf, rootFieldsOf } from './limits/document-measures.ts';
import type { RequestPart } from './request-parts.ts';

/** Measures operations and counts errors by root field; both have the label of the operation, for the share of those that fail. */
export function measureOperation(): RequestPart {
  const start = performance.now();
  let fields: FieldNode[] = [];
  return {
    didResolveOperation({ document, operation }) {
      if (operation) fields = rootFieldsOf(operation, fragmentsOf(document));
    },
    willSendResponse({ response: { body } }) {
      graphqlOperations.observe({ field: labelOf(fields) }, (performance.now() - start) / 1_000);
      if (body.kind !== 'single') return;
      for (const { extensions } of body.singleResult.errors ?? []) {
        graphqlErrors.inc({ field: labelOf(fields), code: String(extensions?.['code']) });
      }
    },
  };
}

/** The label of an operation in metrics: its root field, if there is only one. */
export function labelOf(fields: FieldNode[]): string {
  const names = new Set(fields.map(({ name }) => name.value));
  return names.size > 1 ? 'several' : ([...names][0] ?? 'none');
}
