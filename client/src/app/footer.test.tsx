// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Surroundings, prepare } from './app.tsx';
import { Footer } from './layout/site-layout.tsx';

test('the first render after the code of a page is loaded has the footer', async () => {
  window.history.replaceState(null, '', '/about');
  window.kelvin = {
    brand: { name: 'Kelvin', since: 1958 },
    firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
    stripe: { publishableKey: '', scriptUrl: '' },
  };
  await prepare();
  const html = renderToString(
    <Surroundings>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </Surroundings>,
  );
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  expect(textContent).toContain('Shipping, returns, warranty');
  expect(textContent).toContain('Established in 1958.');
});
