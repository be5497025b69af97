// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { DownloadButton } from './download-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [
    'has a sentence',
    Response.json({ message: 'Too many requests. Try again in 21 seconds.' }, { status: 429 }),
    'Too many requests. Try again in 21 seconds.',
  ],
  [
    'is the page of a proxy',
    new Response('<h1>503</h1>', { status: 503 }),
    'The shop is busy or briefly down for maintenance. Please try again shortly.',
  ],
])('a document is refused by an answer that %s', async (_, answer, sentence) => {
  vi.spyOn(identity, 'token').mockResolvedValue('a-token');
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  render(
    <>
      <DownloadButton path="/receipts/o1.pdf" fileName="receipt.pdf">
        Receipt
      </DownloadButton>
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  await screen.findByText(sentence, {}, { timeout: 10_000 });
});
