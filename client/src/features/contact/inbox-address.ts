import type { ContactMessageFilter } from '#generated/graphql.ts';

export const inboxViews = { '': 'All messages', open: 'Open', handled: 'Handled' };

export type InboxView = keyof typeof inboxViews;

const isView = (view: string): view is InboxView => Object.hasOwn(inboxViews, view);

/** What the address asks for: ?view=open&search=…; a view that was never offered narrows nothing. */
export function readInboxAddress(address: URLSearchParams) {
  const text = address.get('search') ?? '';
  const named = address.get('view') ?? '';
  const view: InboxView = isView(named) ? named : '';
  const filter: ContactMessageFilter = {
    search: text.trim() || null,
    isHandled: view === '' ? null : view === 'handled',
  };
  return { text, view, filter };
}
