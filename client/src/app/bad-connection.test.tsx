// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop, type Answer } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { stats } from '#test/stats.ts';

// resilience.test.ts checks the list of parts and My Orders in the browser.

const review = {
  __typename: 'Review',
  id: 'r1',
  name: 'Ruth',
  comment: 'Quiet again.',
  rating: 5,
  image: '',
  isVerifiedBuyer: true,
};

const lists: {
  operation: string;
  path: string;
  role: 'ADMIN' | 'CUSTOMER';
  /** The section of the list; by default the whole page. */
  section?: string;
  data: object;
  /** A text of the loaded list. */
  shown: string;
}[] = [
  {
    operation: 'HomeProducts',
    path: '/',
    role: 'CUSTOMER',
    section: 'Our Products',
    data: { products: pageOf(part) },
    shown: part.name,
  },
  {
    operation: 'HomeReviews',
    path: '/',
    role: 'CUSTOMER',
    section: 'Our customers are saying about...',
    data: { reviewSummary: { average: 5, count: 1 }, reviews: pageOf(review) },
    shown: review.comment,
  },
  {
    operation: 'Overview',
    path: '/dashborad/overview',
    role: 'ADMIN',
    data: { stats, allOrders: pageOf(paidOrder) },
    shown: 'K-104821',
  },
  {
    operation: 'AllOrders',
    path: '/dashborad/allOrder',
    role: 'ADMIN',
    data: { allOrders: pageOf(paidOrder) },
    shown: '$588.00',
  },
  {
    operation: 'MyOrders',
    path: '/dashborad/myOrders',
    role: 'CUSTOMER',
    data: { myOrders: pageOf(paidOrder) },
    shown: '$588.00',
  },
];

/** The sections of home load when they come near, as in a window that shows the whole page. */
const NearObserver = vi.fn(function observer(callback: (entries: { isIntersecting: boolean }[]) => void) {
  return { observe: () => callback([{ isIntersecting: true }]), disconnect: () => undefined };
});

describe.each(lists)('the list of $operation', ({ operation, path, role, section, data, shown }) => {
  async function open(answer: Answer) {
    vi.stubGlobal('IntersectionObserver', NearObserver);
    const shop = await openShop(path, { role, answers: { [operation]: answer } });
    const main = await screen.findByRole('main');
    const heading = section && (await within(main).findByRole('heading', { name: section }));
    return { ...shop, place: (heading && heading.closest('section')) || main };
  }

  test('reports that the shop cannot be reached, and loads after a retry', async () => {
    const { user, answers, place } = await open({ isUnreachable: true });
    const [fault] = await within(place).findAllByRole('alert');
    if (!fault) throw new Error('unreachable');
    await within(fault).findByText(/^The shop cannot be reached/);
    answers[operation] = { data };
    await user.click(within(fault).getByRole('button', { name: 'Try again' }));
    await within(place).findByText(shown);
    expect(fault.isConnected).toBe(false);
  });

  test('has a placeholder until it is loaded', async () => {
    let isLoaded = false;
    const after = () => vi.waitFor(() => expect(isLoaded).toBe(true), { timeout: 60_000 });
    const { place } = await open({ data, after });
    await waitFor(() => expect(place.querySelector('.MuiSkeleton-root')).not.toBeNull());
    expect(within(place).queryByText(shown)).toBeNull();
    isLoaded = true;
    await within(place).findByText(shown);
  });
});

test('All Order mentions that its orders may have changed once its events have ended', async () => {
  await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(paidOrder) } }, OrderQueue: { code: 'FORBIDDEN' } },
  });
  await screen.findByText(/^Orders may have changed/);
});
