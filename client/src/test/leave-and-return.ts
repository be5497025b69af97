import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Leaves a page of the dashboard with unsaved entries, and returns to it. */
export async function leaveAndReturn(user: UserEvent) {
  const place = window.location.pathname;
  const link = document.querySelector('a[href="/dashborad/mails"]');
  if (!link) throw new Error('the menu has no link to the emails');
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/mails'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe(place));
}
