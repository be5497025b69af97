// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Surroundings, prepare } from './app.tsx';
import { Footer } from './layout/site-layout.tsx';

const shopOfTest = {
  brand: { name: 'Kelvin', since: 1958 },
  firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
  stripe: { publishableKey: '', scriptUrl: '' },
};

const footer = (
  <Surroundings>
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  </Surroundings>
);

test('a page that was prerendered in another year has that of today after its hydration', async () => {
  window.history.replaceState(null, '', '/about');
  window.kelvin = shopOfTest;
  await prepare();
  const year = new Date().getFullYear();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(footer).replace(String(year), '1999');
  expect(place.textContent).toContain('1999');
  const root = hydrateRoot(place, footer);
  await vi.waitFor(() => expect(place.textContent).toContain(`${year} Kelvin`));
  expect(place.textContent).not.toContain('1999');
  root.unmount();
  place.remove();
});

test('the first render after the code of a page is loaded has the footer', async () => {
  window.history.replaceState(null, '', '/about');
  window.kelvin = shopOfTest;
  await prepare();
  const html = renderToString(footer);
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  expect(textContent).toContain('Shipping, returns, warranty');
  expect(textContent).toContain('Established in 1958.');
});
