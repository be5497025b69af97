import { errors } from './errors.ts';
import { home } from './home.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { sentences } from './sentences.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

/** The items of the specification that the client shows, by section. */
export const sections: Record<string, Row[]> = {
  '2 Screens': screens,
  '2 Home page': home,
  '4 States': states,
  '5 Validation': validation,
  '8 Errors': errors,
  'Quoted sentences': sentences,
};

/** Compares the items with the tests that passed, named `file > group > title`; each case of a parametrized test counts. */
export function compareWithSpecification(passedTests: Set<string>): { covered: number; missing: string[] } {
  const items = Object.entries(sections).flatMap(([section, rows]) =>
    rows.map(([item, file, title]) => ({ item: `${section}: ${item}`, test: `${file} > ${title}` })),
  );
  const missing = items.filter(({ test }) => !passedTests.has(test));
  return {
    covered: items.length - missing.length,
    missing: missing.map(({ item, test }) => `${item}\n    no test passed that is named ${test}`),
  };
}
