// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { variablesOf } from '#test/basket.ts';
import { openShop, person } from '#test/open-shop.tsx';

const entries = {
  name: person.name,
  email: 'before@example.com',
  number: '+1 614 555 0190',
  education: 'HVAC Excellence',
  address: '77 Mill Road',
  facebook: 'https://www.facebook.com/mary',
  linkedin: 'https://www.linkedin.com/in/mary',
  image: '/people/mary.svg',
};
const profile = { __typename: 'Profile', id: 'f1', ...entries };
/** As it was saved in another tab. */
const moved = { ...profile, number: '+1 614 555 0133', address: '12 Depot Street' };
const answer = (myProfile: object) => ({ data: { myProfile } });
const open = (path: string) =>
  openShop(path, {
    role: 'CUSTOMER',
    answers: {
      MyProfile: answer(profile),
      SaveProfile: { data: { saveProfile: { __typename: 'SaveProfilePayload', profile: moved } } },
    },
  });
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test('the form of the profile opens with what another tab has saved, and so does the profile', async () => {
  const { user, answers } = await open('/dashborad');
  await screen.findByText('77 Mill Road');
  answers['MyProfile'] = answer(moved);
  await user.click(screen.getByRole('link', { name: 'Update Your Information' }));
  expect((await field(/^Address/)).value).toBe('12 Depot Street');
  const [about] = screen.getAllByRole('link', { name: 'About us' });
  if (about) await user.click(about);
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  answers['MyProfile'] = answer({ ...moved, address: '9 Clark Street' });
  await act(async () => window.history.go(-2));
  await screen.findByText('9 Clark Street');
});

test('the profile has the address of now, also if it was saved with an earlier one', async () => {
  await open('/dashborad');
  await screen.findByText('77 Mill Road');
  expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe(person.email);
  expect(screen.queryByText(entries.email)).toBeNull();
});

test('fields that stay as they are in the form keep what another tab has saved since it was opened', async () => {
  const { user, sent, answers } = await open('/upadateProfoile');
  const linkedin = await field(/^LinkedIn/);
  const number = await field(/^Phone number/);
  answers['MyProfile'] = answer(moved);
  await user.clear(linkedin);
  await user.type(linkedin, 'linkedin.com/in/stone');
  await user.clear(number);
  await user.paste('\u202A(614) 555\u20110188\u202C');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile information Added Successfully');
  expect(variablesOf(sent, 'SaveProfile')).toEqual([
    {
      input: {
        ...entries,
        address: moved.address,
        email: person.email,
        number: '(614) 555-0188',
        linkedin: 'https://linkedin.com/in/stone',
      },
    },
  ]);
});

test('the profile is not saved while the saved one cannot be read', async () => {
  const { user, sent, answers } = await open('/upadateProfoile');
  const education = await field(/^Education/);
  answers['MyProfile'] = { status: 503 };
  await user.type(education, ' 2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Sorry! Did not add Profile');
  expect(education.value).toBe('HVAC Excellence 2026');
  expect(variablesOf(sent, 'SaveProfile')).toEqual([]);
});
