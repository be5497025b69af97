// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ImageListField } from './image-list-field.tsx';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** The field with an upload that never ends. */
function Pictures() {
  const [images, setImages] = useState<string[]>([]);
  const upload = () => Promise.race<string>([]);
  return <ImageListField label="Image" value={images} most={3} onChange={setImages} upload={upload} />;
}

test('only the picture that is being sent shows its progress, and a full field accepts no more', async () => {
  render(<Pictures />);
  const pictures = ['one.png', 'two.png', 'three.png'].map(picture);
  await userEvent.upload(screen.getByLabelText('Image', { selector: 'input' }), pictures);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Sending picture 1',
  ]);
  expect(screen.getAllByText('Waiting')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add pictures' }).getAttribute('aria-disabled')).toBe('true');
});
