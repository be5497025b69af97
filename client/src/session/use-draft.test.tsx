// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { sources } from '#test/sources.ts';
import { SessionContext, type Session } from './session.ts';
import { dropTabDrafts } from './tab-drafts.ts';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

const as = (uid: string) => {
  const person = { uid, name: 'Mary', email: 'mary@example.com', isEmailVerified: true, hasPassword: true };
  const session: Session = { status: 'signedIn', userId: 'u1', person, role: 'ADMIN' };
  return ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>;
};
const open = (uid: string, given: { price: string; stock: string }) =>
  renderHook(() => useDraft('part p1', given), { wrapper: as(uid) }).result.current;

test('after the session has ended, the form of the same user has the changed entries over the values of now', () => {
  open('mary', { price: '5.00', stock: '500' }).keep({ price: '6.00', stock: '500' }, 'UNAUTHENTICATED');
  const now = { price: '5.00', stock: '320' };
  expect(open('john', now)).toMatchObject({ initialValues: now, kept: undefined });
  expect(open('mary', now)).toMatchObject({ initialValues: now, kept: { price: '6.00' } });
  expect(open('mary', now)).toMatchObject({ initialValues: now, kept: undefined });
});

test('entries that were refused for another reason are not kept', () => {
  open('mary', { price: '5.00', stock: '500' }).keep({ price: '60.00', stock: '500' }, 'BAD_USER_INPUT');
  expect(open('mary', { price: '5.00', stock: '320' }).kept).toBeUndefined();
});

test('unsaved entries are kept when the session has ended, not when the user leaves the form', () => {
  const given = { price: '5.00', stock: '500' };
  const person = vi
    .spyOn(identity, 'current')
    .mockReturnValue({ uid: 'mary', name: '', email: '', isEmailVerified: true, hasPassword: true });
  open('mary', given).leave({ price: '6.00' });
  expect(open('mary', given).kept).toBeUndefined();
  person.mockReturnValue(null);
  open('mary', given).leave({});
  expect(open('mary', given).kept).toBeUndefined();
  open('mary', given).leave({ price: '6.00' });
  expect(open('mary', given).kept).toEqual({ price: '6.00' });
});

test('after a log-out no entries are kept, neither those of now nor those of an earlier session', () => {
  const given = { price: '5.00', stock: '500' };
  vi.spyOn(identity, 'current').mockReturnValue(null);
  const form = open('mary', given);
  form.keep({ ...given, price: '6.00' }, 'UNAUTHENTICATED');
  dropTabDrafts();
  form.leave({ price: '6.00' });
  expect(open('mary', given).kept).toBeUndefined();
});

test('no two forms have drafts of the same name', () => {
  const naming = /\b(?:useDraft\(|draftName(?:=|: | = ))[^,;\n]*/g;
  const expressions = sources.flatMap(({ text }) => text.match(naming) ?? []);
  const quoted = expressions.flatMap((expression) => expression.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []);
  const names = quoted.map((name) => name.slice(1, -1));
  expect(names.length).toBeGreaterThan(15);
  expect(names).toEqual([...new Set(names)]);
});
