// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordTableStyle } from './record-table-style.ts';

test('the cells of a card have labels in browsers that support no alternative text of content, too', () => {
  const cache = createCache({ key: 'cards' });
  render(
    <CacheProvider value={cache}>
      <Box sx={recordTableStyle({ cardsBelow: 640, isDense: false })} />
    </CacheProvider>,
  );
  const rules = cache.sheet.tags.map(({ textContent }) => textContent).join('');
  expect(rules).toMatch(
    /::before{content:attr\(data-label\);[^@]*@supports \(content: attr\(data-label\) \/ ""\){[^{]*::before{content:attr\(data-label\)\/"";}}/,
  );
});
