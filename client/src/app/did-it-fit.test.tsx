// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberUnit } from '#lib/unit/unit-store.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';

afterEach(() => act(() => rememberUnit(null)));

const model = { __typename: 'EquipmentModel', id: 'm1', brand: 'Halvorn', number: 'HVA-036B' };
const line = {
  __typename: 'DeliveredLine',
  position: 1,
  productName: 'Flame sensor rod',
  product: { __typename: 'Product', id: 'p1' },
  review: null,
  answers: [] as object[],
};
const answered = (fits: boolean) => ({ __typename: 'FitAnswer', id: 'a1', fits, serial: null, model });
const lines = (...answers: object[]) => ({ data: { myDeliveredLines: [{ ...line, answers }] } });
const order = { ...paidOrder, status: 'DELIVERED', deliveredAt: '2026-11-22T10:00:00.000Z', nextActions: [] };
const history = {
  ...order,
  address: '77 Mill Road',
  poNumber: null,
  jobName: null,
  notes: null,
  lastReturnDay: null,
  isReturnWindowOpen: false,
  nextActions: ['MARK_DELIVERED', 'CANCEL_LINE', 'RETURN'].map((action) => ({
    __typename: 'OrderNextAction',
    action,
    isAllowed: false,
    reason: null,
  })),
  lines: order.lines.map((each) => ({ ...each, position: 1, returned: 0, returnable: 0, total: order.total })),
  shipments: [
    {
      __typename: 'Shipment',
      id: 's1',
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
      isPickup: false,
      shippedAt: order.deliveredAt,
      deliveredAt: order.deliveredAt,
      lines: [],
    },
  ],
  returns: [],
  history: [],
};

test('the buyer answers with one click for the remembered unit, and sees why a model is refused', async () => {
  rememberUnit({ brand: 'Halvorn', number: 'HVA-036B', serial: '42A' });
  const { user, sent, answers } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order: history } },
      MyDeliveredLines: lines(),
      AnswerFit: { code: 'BAD_USER_INPUT', field: 'modelNumber', message: 'Check it on the nameplate.' },
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'History of the order of Flame sensor rod' });
  await user.click(button as HTMLElement);
  const question = within(await screen.findByRole('region', { name: 'Did it fit?' }));
  const number = question.getByLabelText<HTMLInputElement>('Model number');
  const no = question.getByRole('button', { name: 'No, Flame sensor rod does not fit' });
  expect([number.value, no.getAttribute('aria-pressed')]).toEqual(['HVA-036B', 'false']);
  await user.clear(number);
  await user.click(no);
  question.getByText('Enter the model number of your unit first');
  await user.type(number, 'hva 036b');
  await user.click(no);
  await question.findByText('Check it on the nameplate.');
  const answer = { __typename: 'FitAnswer', id: 'a1', fits: false };
  answers['AnswerFit'] = { data: { answerFit: { __typename: 'AnswerFitPayload', answer } } };
  answers['MyDeliveredLines'] = lines(answered(false));
  await user.click(no);
  await screen.findByText('Thanks! Your answer helps the next buyer.');
  await waitFor(() => expect(no.getAttribute('aria-pressed')).toBe('true'));
  expect(sent.filter(({ operation }) => operation === 'AnswerFit').at(-1)?.variables).toEqual({
    input: { orderId: 'o1', position: 1, modelNumber: 'hva 036b', serial: '42A', fits: false },
  });
});

test('an admin marks a flagged fit as reviewed, and an empty list leads to the models', async () => {
  const flagged = {
    __typename: 'FlaggedFit',
    id: 'f1',
    fits: 1,
    misfits: 4,
    openMisfits: 3,
    flaggedAt: '2026-11-22T10:00:00.000Z',
    model,
    product: { __typename: 'Product', id: 'p1', name: 'Flame sensor rod', partNumber: 'KM-FS90' },
  };
  const { user, sent, answers } = await openShop('/dashborad/flaggedFits', {
    role: 'ADMIN',
    answers: {
      FlaggedFits: { data: { flaggedFits: pageOf(flagged) } },
      ReviewFlaggedFit: { data: { reviewFlaggedFit: { __typename: 'ReviewFlaggedFitPayload', reviewedId: 'f1' } } },
    },
  });
  const link = await screen.findByRole('link', { name: 'Halvorn HVA-036B' });
  expect(link.getAttribute('href')).toBe('/dashborad/models/m1');
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed: Flame sensor rod on HVA-036B' }));
  answers['FlaggedFits'] = { data: { flaggedFits: pageOf() } };
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark this fit as reviewed?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  await screen.findByText('No fit is flagged');
  expect(sent.find(({ operation }) => operation === 'ReviewFlaggedFit')?.variables).toEqual({
    input: { flaggedFitId: 'f1' },
  });
});

test('a later page whose last row has left the list leads to the first page', async () => {
  const { user, sent, answers } = await openShop('/dashborad/flaggedFits?page=2&after=c', {
    role: 'ADMIN',
    answers: { FlaggedFits: { data: { flaggedFits: pageOf() } } },
  });
  await screen.findByText('This page is empty');
  expect(screen.queryByText('No fit is flagged')).toBeNull();
  answers['FlaggedFits'] = { isPending: true };
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(sent.at(-1)?.variables).toMatchObject({ after: null }));
});
