import { parse } from 'graphql';
import type { Plugin } from 'vite';

/** `gql` tags of the client: a document, and the fragments of other files that it contains. */
const tag = /\bgql`([^`]*)`/g;
const insertion = /\$\{(\w+)\}/g;

/** GraphQL and Apollo read a missing list of these as an empty one, and most fields have neither. */
const withoutEmpty = (key: string, value: unknown) =>
  ['arguments', 'directives'].includes(key) && Array.isArray(value) && value.length === 0 ? undefined : value;

/**
 * Parses the GraphQL documents at build time. Components with a fragment then load without the Apollo client, and no page
 * loads a parser.
 */
export const parseDocuments: Plugin = {
  name: 'parse-documents',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/.*\.tsx?$/, code: 'gql`' },
    handler: (code) =>
      code
        .replace(tag, (_, text: string) => {
          const fragments = Array.from(text.matchAll(insertion), ([, name]) => `...${name}.definitions`);
          const { definitions } = parse(text.replaceAll(insertion, ''), { noLocation: true });
          const own = definitions.map((definition) => JSON.stringify(definition, withoutEmpty));
          const all = `[${[...own, ...fragments].join(', ')}]`;
          // A set, because two of the fragments may contain the same third one.
          return `({ kind: 'Document', definitions: ${fragments.length > 1 ? `[...new Set(${all})]` : all} } as never)`;
        })
        .replace(
          /import \{ gql(, )?([^}]*)\} from '@apollo\/client';/,
          (_, comma: string | undefined, others: string) => (comma ? `import { ${others}} from '@apollo/client';` : ''),
        ),
  },
};
