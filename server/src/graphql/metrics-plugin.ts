import type { FieldNode } from 'graphql';
import { graphqlErrors, graphqlOperations } from '#platform/metrics.ts';
import { fragmentsOf, rootFieldsOf } from './limits/document-measures.ts';
import type { RequestPart } from './request-parts.ts';

/** Measures operations and counts errors by root field. */
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
      for (const { path, extensions } of body.singleResult.errors ?? []) {
        // The path begins with the alias; an error of the whole operation has no path.
        const failed = path ? fields.filter(({ alias, name }) => (alias ?? name).value === path[0]) : fields;
        graphqlErrors.inc({ field: labelOf(failed), code: String(extensions?.['code']) });
      }
    },
  };
}

/** The label of an operation in metrics: its root field, if there is only one. */
export function labelOf(fields: FieldNode[]): string {
  const names = new Set(fields.map(({ name }) => name.value));
  return names.size > 1 ? 'several' : ([...names][0] ?? 'none');
}
