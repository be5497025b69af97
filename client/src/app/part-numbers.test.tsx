// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedInBrowser, basketLine, basketOf } from '#test/basket.ts';
import { part, shopSettings } from '#test/form-cases.ts';
import { leaveAndReturn } from '#test/leave-and-return.ts';
import { openShop } from '#test/open-shop.tsx';

const price = { __typename: 'Money', cents: 420, formatted: '$4.20' };
const found = {
  __typename: 'Product',
  id: 'p1',
  name: 'Run capacitor',
  partNumber: 'DL-R075V',
  minimum: 100,
  available: 900,
  price,
  priceBreaks: [],
};
const match = { __typename: 'MatchedNumber', number: 'DL-R075', kind: null, note: 'Shorter leads.' };

type Sent = Awaited<ReturnType<typeof openShop>>['sent'];
const inputsOf = (sent: Sent, name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);

test('a quick order asks to confirm the part that replaces a number', async () => {
  const proposal = { __typename: 'PartProposal', match, product: found };
  const answer = {
    __typename: 'PartOfNumber',
    number: 'DL-R075',
    product: null,
    proposals: [proposal],
    suggestions: [],
  };
  const { user } = await openShop('/quick-order', {
    answers: { PartsByNumber: { data: { partsByNumber: [answer] } } },
  });
  await user.type(await screen.findByLabelText('Part numbers and quantities'), 'DL-R075 200');
  await user.click(screen.getByRole('button', { name: 'Check parts' }));
  await screen.findByText('0 of 1 line can be ordered.');
  screen.getByText('Replaces DL-R075. Shorter leads.');
  expect(screen.getByRole('button', { name: 'Add 0 parts to basket' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Use DL-R075V: Run capacitor' }));
  await screen.findByText('200 × Run capacitor');
  screen.getByText('1 of 1 line can be ordered.');
});

test('the pieces of two spellings of a number are added up', async () => {
  const answer = { __typename: 'PartOfNumber', number: 'X', product: found, proposals: [], suggestions: [] };
  const { user } = await openShop('/quick-order', {
    answers: { PartsByNumber: { data: { partsByNumber: [answer, answer] } } },
  });
  await user.type(await screen.findByLabelText('Part numbers and quantities'), 'DL-R075V 200\nDLR075V 150');
  await user.click(screen.getByRole('button', { name: 'Check parts' }));
  await screen.findByText('2 of 2 lines can be ordered.');
  await user.click(screen.getByRole('button', { name: 'Add 1 part to basket' }));
  expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity: 350 }]);
});

test('a quick order finds a number that ends in a space and digits', async () => {
  const unknown = { __typename: 'PartOfNumber', number: 'X', product: null, proposals: [], suggestions: [] };
  const known = { ...unknown, product: found };
  const answers = {
    PartsByNumber: {
      get data() {
        const numbers = sentNumbers().at(-1);
        return { partsByNumber: numbers?.map((number) => (number.startsWith('DL-R 075 ') ? known : unknown)) };
      },
    },
  };
  const { user, sent } = await openShop('/quick-order', { answers });
  const sentNumbers = () => sent.map(({ variables }) => variables['numbers'] as string[] | undefined);
  await user.type(await screen.findByLabelText('Part numbers and quantities'), 'DL-R 075 108\nDL-R 075 109\nNO 200');
  await user.click(screen.getByRole('button', { name: 'Check parts' }));
  await screen.findByText('2 of 3 lines can be ordered.');
  expect(sentNumbers().filter(Boolean)).toEqual([
    ['DL-R 075', 'NO'],
    ['DL-R 075 108', 'DL-R 075 109', 'NO 200'],
  ]);
  expect(screen.getAllByText('100 × Run capacitor')).toHaveLength(2);
  screen.getByText('NO');
});

test('lines of a quick order that are not in the basket stay in its field, also through a reload', async () => {
  const unknown = { __typename: 'PartOfNumber', number: 'X', product: null, proposals: [], suggestions: [] };
  const PartsByNumber = { data: { partsByNumber: [{ ...unknown, product: found }, unknown] } };
  const first = await openShop('/quick-order', { answers: { PartsByNumber } });
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Part numbers and quantities');
  await first.user.type(await field(), 'DL-R075V 200\nNO, 200');
  cleanup();
  const second = await openShop('/quick-order', { answers: { PartsByNumber } });
  expect((await field()).value).toBe('DL-R075V 200\nNO, 200');
  await second.user.click(screen.getByRole('button', { name: 'Check parts' }));
  await second.user.click(await screen.findByRole('button', { name: 'Add 1 part to basket' }));
  await screen.findByRole('heading', { name: 'Basket' });
  expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity: 200 }]);
  act(() => window.history.back());
  expect((await field()).value).toBe('NO 200');
});

test('a basket names the part that replaces one that is no longer sold, and keeps the line', async () => {
  const successor = { __typename: 'Successor' as const, note: 'Needs a C wire.', product: found };
  const problem = { __typename: 'PartUnavailable', message: 'm' };
  const line = basketLine({ id: 'p0', name: 'Old capacitor', problem, successor });
  await openShop('/basket', { role: 'CUSTOMER', answers: { MyBasket: { data: { myBasket: basketOf([line]) } } } });
  const link = await screen.findByRole('link', { name: 'Run capacitor (DL-R075V)' });
  expect(link.getAttribute('href')).toBe('/parts/DL-R075V');
  screen.getByText('Old capacitor');
});

test('the page of a part that is gone names the part that replaces it', async () => {
  const successorOf = { __typename: 'Successor', note: null, product: found };
  await openShop('/products/p0', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: null, myProfile: null, hasCharges: false, pickupAgencies: [] } },
      Successor: { data: { successorOf } },
    },
  });
  await screen.findByText('We do not have this part');
  await screen.findByRole('link', { name: 'Run capacitor (DL-R075V)' });
});

const numbers = {
  __typename: 'Product',
  id: 'p1',
  version: 1,
  aliases: [{ __typename: 'PartAlias', kind: 'OEM', number: 'CPT-00332', note: null }],
  replaces: [
    { __typename: 'ReplacedNumber', number: 'FS-1', note: null, isDirect: true },
    { __typename: 'ReplacedNumber', number: 'FS-0', note: null, isDirect: false },
  ],
};

test('an admin edits the numbers of a part', async () => {
  const { user, sent, answers } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: {
      EditableProduct: { data: { product: part, shopSettings } },
      PartNumbers: { data: { product: numbers } },
      SavePartNumbers: { code: 'CONFLICT', field: 'replaces', message: 'Another part replaces it already.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit other and replaced numbers' }));
  await screen.findByText(/these numbers lead here too: FS-0/);
  await user.click(screen.getByRole('button', { name: 'Add replaced number' }));
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText('Number Required');
  const replaced = within(screen.getByRole('region', { name: 'Replaces' }));
  const [, added] = replaced.getAllByLabelText(/^Number/);
  await user.type(added ?? document.body, 'FS-2');
  await user.click(screen.getByRole('button', { name: 'Remove other number 1' }));
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText('Another part replaces it already.');
  answers['SavePartNumbers'] = {
    data: { savePartNumbers: { __typename: 'SavePartNumbersPayload', product: { ...numbers, version: 2 } } },
  };
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText('Numbers saved');
  const replaces = [
    { number: 'FS-1', note: '' },
    { number: 'FS-2', note: '' },
  ];
  expect(inputsOf(sent, 'SavePartNumbers')[1]).toEqual({ productId: 'p1', version: 1, aliases: [], replaces });
});

test('numbers that another admin has changed meanwhile are shown, and replaced by the next attempt', async () => {
  const conflict = { code: 'CONFLICT', field: 'version' };
  const { user, sent, answers } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: {
      EditableProduct: { data: { product: part, shopSettings } },
      PartNumbers: { data: { product: numbers } },
      SavePartNumbers: conflict,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit other and replaced numbers' }));
  await user.click(await screen.findByRole('button', { name: 'Remove other number 1' }));
  const theirs = {
    ...numbers,
    version: 2,
    aliases: [...numbers.aliases, { ...numbers.aliases[0], number: 'OTHER-1' }],
  };
  answers['PartNumbers'] = { data: { product: theirs } };
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText(/^Another admin changed this part. Other numbers: now CPT-00332, OTHER-1/);
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await waitFor(() =>
    expect(inputsOf(sent, 'SavePartNumbers')).toMatchObject([
      { version: 1, aliases: [] },
      { version: 2, aliases: [] },
    ]),
  );
});

test('numbers that another admin has changed are a failure if they cannot be loaded again', async () => {
  const { user, answers } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: {
      EditableProduct: { data: { product: part, shopSettings } },
      PartNumbers: { data: { product: numbers } },
      SavePartNumbers: { code: 'CONFLICT', field: 'version', message: 'Another admin changed this meanwhile.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit other and replaced numbers' }));
  await user.click(await screen.findByRole('button', { name: 'Remove other number 1' }));
  answers['PartNumbers'] = { status: 503 };
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText('Another admin changed this meanwhile.');
  await screen.findByText('The numbers below may be old');
  screen.getByText('Another admin changed this meanwhile.');
});

test('numbers stay when the session has ended', async () => {
  const { user } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: {
      EditableProduct: { data: { product: part, shopSettings } },
      PartNumbers: { data: { product: numbers } },
      SavePartNumbers: { code: 'UNAUTHENTICATED' },
    },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit other and replaced numbers' }));
    return within(await screen.findByRole('region', { name: 'Replaces' }));
  };
  const replaced = await open();
  await user.type(replaced.getByLabelText('Note'), 'Shorter.');
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  await screen.findByText(/^Your session has ended/);
  await leaveAndReturn(user);
  const again = await open();
  await waitFor(() => expect(again.getByLabelText('Note')).toHaveProperty('value', 'Shorter.'));
});
