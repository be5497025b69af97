// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ImageField } from './image-field.tsx';

afterEach(cleanup);

/** The field with an upload that never ends. */
function Picture() {
  const [image, setImage] = useState('/images/old.webp');
  const upload = () => Promise.race<string>([]);
  return (
    <>
      <ImageField label="Image" value={image} onChange={setImage} upload={upload} />
      <output>{image}</output>
    </>
  );
}

test('an upload that is stopped leaves the earlier picture, also after a second one; Remove removes it', async () => {
  render(<Picture />);
  const send = (name: string) =>
    userEvent.upload(
      screen.getByLabelText('Image', { selector: 'input' }),
      new File(['x'], name, { type: 'image/png' }),
    );
  await send('one.png');
  await send('two.png');
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('status').textContent).toBe('/images/old.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
