// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

const certificate = {
  __typename: 'TaxCertificate',
  id: 'c1',
  number: 'TX-77',
  states: ['OK', 'TX'],
  expiresOn: '2090-02-28',
  status: 'SUBMITTED',
  isExpired: false,
  answer: '',
  submittedAt: '2026-11-21T09:00:00.000Z',
  user: { __typename: 'User', id: 'u1', name: 'Ruth Carver', email: 'ruth@example.com' },
};
const mine = (hasCharges: boolean, ...myTaxCertificates: object[]) => ({ data: { hasCharges, myTaxCertificates } });
const others = {
  MyMailPreferences: { data: { myMailPreferences: [] } },
  MyStockWatches: { data: { myStockWatches: { __typename: 'StockWatchConnection', edges: [] } } },
};
const openAccount = (answer: { data: object } | { status: number }, more = {}) =>
  openShop('/dashborad/account', { role: 'CUSTOMER', answers: { ...others, MyTaxCertificates: answer, ...more } });
const inputsOf = (sent: Awaited<ReturnType<typeof openShop>>['sent'], operation: string) =>
  sent.filter((request) => request.operation === operation).map(({ variables }) => variables['input']);

test('a shop without charges does not mention tax certificates', async () => {
  const { sent } = await openAccount(mine(false));
  await screen.findByRole('heading', { name: 'Delete my account' });
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('MyTaxCertificates'));
  expect(screen.queryByText('Tax exemption')).toBeNull();
});

test('a customer submits a certificate, sees its state, and deletes it', async () => {
  const refusal = { __typename: 'TooManyTaxCertificates', message: 'You can have 20 certificates.' };
  const SubmitTaxCertificate = { data: { submitTaxCertificate: refusal } };
  const WithdrawTaxCertificate = { data: { withdrawTaxCertificate: { __typename: 'W', deletedId: 'c1' } } };
  const { user, sent, answers } = await openAccount(mine(true), { SubmitTaxCertificate, WithdrawTaxCertificate });
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tax certificate' }));
  const send = dialog.getByRole('button', { name: 'Send for approval' });
  await user.click(send);
  for (const fault of ['Enter the number', 'Enter the states', 'Enter the last day']) await dialog.findByText(fault);
  await user.type(dialog.getByLabelText(/^Certificate number/), ' TX-77 ');
  await user.type(dialog.getByLabelText(/^States/), 'Texas');
  await user.type(dialog.getByLabelText(/^Valid through/), '2090-02-28');
  await dialog.findByText('Enter states such as TX, OK');
  await user.clear(dialog.getByLabelText(/^States/));
  await user.type(dialog.getByLabelText(/^States/), 'tx, ok tx');
  await user.click(send);
  await dialog.findByText('You can have 20 certificates.');

  answers['SubmitTaxCertificate'] = {
    data: { submitTaxCertificate: { __typename: 'TaxCertificatePayload', certificate } },
  };
  answers['MyTaxCertificates'] = mine(true, certificate);
  await user.click(send);
  const list = within(await screen.findByRole('list', { name: 'Tax certificates' }));
  list.getByText('Waiting for approval');
  list.getByText('OK, TX, through Feb 28, 2090');
  expect(inputsOf(sent, 'SubmitTaxCertificate').at(-1)).toMatchObject({
    number: 'TX-77',
    states: ['TX', 'OK'],
    expiresOn: '2090-02-28',
    idempotencyKey: expect.any(String) as string,
  });

  answers['MyTaxCertificates'] = mine(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(list.getByRole('button', { name: 'Delete the certificate TX-77' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tax certificates' })).toBeNull());
  expect(inputsOf(sent, 'WithdrawTaxCertificate')).toEqual([{ certificateId: 'c1' }]);
});

test('a customer who has not verified the address gets the link again in place of the form', async () => {
  const { user } = await openShop('/dashborad/account', {
    role: 'CUSTOMER',
    isEmailVerified: false,
    answers: { ...others, MyTaxCertificates: mine(true) },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tax certificate' }));
  dialog.getByText(/so we ask for an email address that is yours. Follow the link in the email to/);
  expect(dialog.queryByLabelText(/^Certificate number/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send a new link' }));
  await screen.findByText('Sent email');
});

test.each([
  [{ status: 'APPROVED' }, 'Approved'],
  [{ status: 'APPROVED', isExpired: true }, 'Expired'],
  [{ status: 'DECLINED', isExpired: true, answer: 'Another name.' }, 'Declined'],
])('a customer sees the state of %j', async (state, label) => {
  await openAccount(mine(false, { ...certificate, ...state }));
  const list = within(await screen.findByRole('list', { name: 'Tax certificates' }));
  list.getByText(label);
  expect(list.queryByText('Another name.') === null).toBe(label !== 'Declined');
});

test('an admin approves a certificate, and revokes it with a reason', async () => {
  const decided = (change: object) => ({
    data: { decideTaxCertificate: { __typename: 'P', certificate: { ...certificate, ...change } } },
  });
  const { user, sent, answers } = await openShop('/dashborad/certificates?status=SUBMITTED', {
    role: 'ADMIN',
    answers: {
      TaxCertificates: { data: { taxCertificates: pageOf(certificate) } },
      DecideTaxCertificate: decided({ status: 'APPROVED' }),
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Certificate TX-77 of Ruth Carver' }));
  card.getByText('Ruth Carver, ruth@example.com');
  await user.click(card.getByRole('button', { name: 'Approve' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  await card.findByText('Approved');
  expect(card.queryByRole('button', { name: 'Approve' })).toBeNull();
  answers['DecideTaxCertificate'] = decided({ status: 'DECLINED', answer: 'Revoked by the state' });
  await user.click(card.getByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this certificate?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('Enter a reason');
  await user.type(dialog.getByLabelText('Reason'), 'Revoked by the state');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await card.findByText('Our answer: Revoked by the state');
  expect(sent.find(({ operation }) => operation === 'TaxCertificates')?.variables).toMatchObject({
    status: 'SUBMITTED',
  });
  expect(inputsOf(sent, 'DecideTaxCertificate')).toEqual([
    { certificateId: 'c1', isApproved: true, seenStatus: 'SUBMITTED' },
    { certificateId: 'c1', isApproved: false, seenStatus: 'APPROVED', answer: 'Revoked by the state' },
  ]);
});

test('a refused decision loads the certificate again, and the next one knows what was decided', async () => {
  const message = 'This certificate is approved already.';
  const { user, sent, answers } = await openShop('/dashborad/certificates', {
    role: 'ADMIN',
    answers: {
      TaxCertificates: { data: { taxCertificates: pageOf(certificate) } },
      DecideTaxCertificate: { code: 'CONFLICT', message },
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Certificate TX-77 of Ruth Carver' }));
  answers['TaxCertificates'] = { data: { taxCertificates: pageOf({ ...certificate, status: 'APPROVED' }) } };
  await user.click(card.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this certificate?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Another name');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText(message);
  await screen.findByRole('dialog', { name: 'Revoke this certificate?' });
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(inputsOf(sent, 'DecideTaxCertificate')).toHaveLength(2));
  expect(inputsOf(sent, 'DecideTaxCertificate').at(-1)).toMatchObject({ isApproved: false, seenStatus: 'APPROVED' });
});
