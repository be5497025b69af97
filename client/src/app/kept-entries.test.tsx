// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { noneOfMine, noPosts, page } from '#test/posts.ts';

/** Whether the browser asks before the tab is closed. */
function isLeavingHeld() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a review of a part stays when its session has ended, and is unsaved', async () => {
  const myPartPosts = { ...noneOfMine, isBuyer: true };
  const { user, sent } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(noPosts), MyPartPosts: { data: { myPartPosts } }, AddPartReview: { code: 'UNAUTHENTICATED' } },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Review/ }));
    return { ...dialog, text: await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Review' }) };
  };
  const first = await open();
  expect(isLeavingHeld()).toBe(false);
  // Without a layout, a star under the pointer has no width.
  fireEvent.click(first.getByRole('radio', { name: '4 Stars' }));
  await user.type(first.text, 'Holds up.');
  await user.click(first.getByRole('button', { name: 'Post review' }));
  await first.findByText('No.');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  await waitFor(() => expect(again.text.value).toBe('Holds up.'));
  expect(isLeavingHeld()).toBe(true);
  await user.click(again.getByRole('button', { name: 'Post review' }));
  await again.findByText('No.');
  expect(sent.findLast(({ operation }) => operation === 'AddPartReview')?.variables).toMatchObject({
    input: { productId: part.id, rating: 4, text: 'Holds up.' },
  });
});

test('a question about a part stays when its session has ended', async () => {
  const { user } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(noPosts), AskQuestion: { code: 'UNAUTHENTICATED' } },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Ask about/ }));
    return { ...dialog, text: await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }) };
  };
  const first = await open();
  await user.type(first.text, 'Does it fit?');
  await user.click(first.getByRole('button', { name: 'Post question' }));
  await first.findByText('No.');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  await waitFor(() => expect(again.text.value).toBe('Does it fit?'));
});

test('a return stays when its session has ended, and is unsaved', async () => {
  const nextActions = [{ __typename: 'OrderNextAction', action: 'RETURN', isAllowed: true, reason: null }];
  const delivered = { ...paidOrder, status: 'DELIVERED', nextActions };
  const pieces = { shipped: 120, leftToShip: 0, returned: 0, returnable: 100 };
  const order = {
    ...delivered,
    address: '418 Orchard Lane',
    poNumber: null,
    jobName: null,
    notes: null,
    shipments: [],
    history: [],
    lines: [{ ...paidOrder.lines[0], position: 1, ...pieces }],
    returns: [],
    lastReturnDay: '2026-12-22',
    isReturnWindowOpen: true,
  };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(delivered) } },
      OrderHistory: { data: { order } },
      RequestReturn: { code: 'UNAUTHENTICATED' },
    },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return parts' }));
    const field = (name: string) => dialog.findByLabelText<HTMLInputElement>(name);
    return { ...dialog, pieces: await field('Pieces of Flame sensor rod'), note: await field('What happened?') };
  };
  const first = await open();
  await user.type(first.pieces, '30');
  await user.selectOptions(first.getByLabelText('Reason'), 'Does not work');
  await user.type(first.note, 'No spark.');
  await user.click(first.getByRole('button', { name: 'Request return' }));
  await first.findByText(/^Your session has ended/);
  await user.click(first.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  await waitFor(() => expect([again.pieces.value, again.note.value]).toEqual(['30', 'No spark.']));
  expect(isLeavingHeld()).toBe(true);
});
