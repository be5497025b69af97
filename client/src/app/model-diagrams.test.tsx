// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { diagram, openModel, section } from '#test/models.ts';

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
});
