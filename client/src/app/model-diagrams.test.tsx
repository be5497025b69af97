// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { diagram, openModel, section } from '#test/models.ts';
import { playUpload } from '#test/play-upload.ts';

const picture = () => screen.findByRole('img', { name: 'The picture of the diagram' });

async function load(width: number, height: number) {
  const image = await picture();
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
}

describe('a diagram', () => {
  test('gets numbers by clicks, which arrow keys move', async () => {
    const { user, inputs } = await openModel({
      SaveDiagram: { data: { saveDiagram: { __typename: 'P', diagram: { ...diagram, version: 2 } } } },
    });
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    fireEvent.click(diagrams.getByRole('img', { name: 'The picture of the diagram' }));
    const marker = diagrams.getByRole('button', { name: /^Number 2: 50 % from the left, 50 % from the top/ });
    fireEvent.keyDown(marker, { key: 'ArrowLeft' });
    fireEvent.keyDown(marker, { key: 'ArrowDown', shiftKey: true });
    await user.click(diagrams.getByRole('button', { name: 'Save diagram' }));
    await diagrams.findByText('Part Required');
    await user.type(diagrams.getAllByRole('combobox', { name: /^Part/ })[1] ?? marker, 'SN120');
    await user.click(await screen.findByRole('option', { name: /KM-SN120/ }));
    await user.click(diagrams.getByRole('button', { name: 'Preview' }));
    diagrams.getByRole('link', { name: '2: Flame sensor rod' });
    await user.click(diagrams.getByRole('button', { name: 'Save diagram' }));
    await screen.findByText('Diagram saved');
    const positions = [
      { number: 1, x: 500, y: 250, productId: 'p1' },
      { number: 2, x: 490, y: 501, productId: 'p2' },
    ];
    expect(inputs('SaveDiagram')).toMatchObject([{ id: 'd1', modelId: 'm1', version: 1, width: 960, positions }]);
  });

  test('has the size of its picture, also after the saved one is chosen again', async () => {
    const { user, inputs } = await openModel({
      SaveDiagram: { data: { saveDiagram: { __typename: 'P', diagram: { ...diagram, version: 2 } } } },
    });
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    const choose = async (path: string) => {
      playUpload(path);
      const input = diagrams.getByLabelText('Picture', { selector: 'input' });
      await user.upload(input, new File(['x'], 'one.png', { type: 'image/png' }));
      await waitFor(async () => expect((await picture()).getAttribute('src')).toContain(path));
    };
    await choose('/images/other.webp');
    await load(1_200, 300);
    await waitFor(() => expect(diagrams.queryByText('The picture is not loaded yet')).toBeNull());
    await choose(diagram.image);
    await load(100, 100);
    await user.click(diagrams.getByRole('button', { name: 'Save diagram' }));
    await waitFor(() => expect(inputs('SaveDiagram')).toMatchObject([{ width: 960, height: 640 }]));
  });

  test('that is new has no fault once its picture is loaded', async () => {
    const { user } = await openModel();
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Add a diagram' }));
    playUpload('/images/one.webp');
    const input = diagrams.getByLabelText('Picture', { selector: 'input' });
    await user.upload(input, new File(['x'], 'one.png', { type: 'image/png' }));
    await load(1_200, 300);
    await waitFor(() => expect(diagrams.queryByText('The picture is not loaded yet')).toBeNull());
  });

  test('keeps the focus when its form opens and closes', async () => {
    const { user } = await openModel();
    const diagrams = await section('Diagrams');
    const group = diagrams.getByRole('group', { name: 'Editing of Gas furnace' });
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    await waitFor(() => expect(document.activeElement).toBe(group));
    await user.click(diagrams.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(group));
  });

  test('closes its form when it is saved, also if the diagrams cannot be loaded again', async () => {
    const { user, answers } = await openModel({
      SaveDiagram: { data: { saveDiagram: { __typename: 'P', diagram: { ...diagram, version: 2 } } } },
    });
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    answers['ModelDiagrams'] = { status: 503 };
    await user.click(diagrams.getByRole('button', { name: 'Save diagram' }));
    await diagrams.findByRole('button', { name: 'Change diagram Gas furnace' });
    await diagrams.findByText('The diagrams below may be old');
  });

  test('has each number once', async () => {
    const { user, inputs } = await openModel();
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    await user.click(diagrams.getByRole('button', { name: 'Add a number in the middle' }));
    const [, added] = diagrams.getAllByLabelText('Number');
    await user.clear(added ?? document.body);
    await user.type(added ?? document.body, '1');
    await user.click(diagrams.getByRole('button', { name: 'Save diagram' }));
    await diagrams.findByText('This number is taken');
    await user.click(diagrams.getAllByRole('button', { name: 'Remove number 1' })[1] ?? document.body);
    expect(diagrams.getAllByLabelText('Number')).toHaveLength(1);
    expect(inputs('SaveDiagram')).toEqual([]);
  });

  test('a search of its parts that failed does not read as no part', async () => {
    const { user, answers } = await openModel();
    const diagrams = await section('Diagrams');
    await user.click(diagrams.getByRole('button', { name: 'Change diagram Gas furnace' }));
    await user.click(diagrams.getByRole('button', { name: 'Add a number in the middle' }));
    const field = diagrams.getAllByRole('combobox', { name: /^Part/ })[1] ?? document.body;
    await user.type(field, 'SN120');
    await screen.findByRole('option', { name: /KM-SN120/ });
    answers['FittingParts'] = { isUnreachable: true };
    await user.type(field, '4');
    await screen.findByText(/^The shop cannot be reached/);
    expect(screen.queryByRole('option', { name: /KM-SN120/ })).toBeNull();
  });
});
