import type { DocumentStore } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The size of all kept documents in characters of their text; each takes about a hundred bytes of memory. */
const MOST_CHARACTERS = 300_000;
/** What a document takes besides its text, so that the number of short ones is bounded, too. */
const OWN_CHARACTERS = 500;

/**
 * The documents that were parsed and validated. Apollo Server's own store measures them as JSON, and keeps so many that
 * different documents of one client fill the memory of the process.
 */
export function makeDocumentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ loc }) => OWN_CHARACTERS + (loc?.source.body.length ?? 0),
  });
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set(key, document) {
      documents.set(key, document);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  };
}
