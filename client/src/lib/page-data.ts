import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { isPrerendering } from './config.ts';

/** A response that the server has put into the page. */
type Carried = { operation: string; variables: object; response: { data: unknown } };

/** A query by its name: the document is needed only to ask the API. */
export type Operation<Data, Variables> = { operation: string; answers?: (variables: Variables) => Data };

let carried: Carried[] | undefined;

const readCarried = () =>
  isPrerendering ? [] : (JSON.parse(document.getElementById('page-data')?.textContent ?? '[]') as Carried[]);

/** The data of a query, if the page carries it: the first rendering then needs neither a request nor the Apollo client. */
export function carriedData<Data, Variables extends object>(
  query: TypedDocumentNode<Data, Variables> | Operation<Data, Variables>,
  variables: Variables,
): Data | undefined {
  carried ??= readCarried();
  const name = 'operation' in query ? query.operation : operationOf(query);
  const wanted = JSON.stringify(variables);
  const found = carried.find(
    ({ operation, variables: given }) => operation === name && JSON.stringify(given) === wanted,
  );
  return found?.response.data as Data | undefined;
}

/** For a visitor who goes to another page: when they come back, the data is no longer fresh. */
export const forgetCarriedData = () => void (carried = []);

/** The name of the operation of a document. */
export function operationOf({ definitions }: DocumentNode): string | undefined {
  for (const definition of definitions) if ('operation' in definition) return definition.name?.value;
  return undefined;
}
