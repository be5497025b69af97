import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test('a link has the address, the subject and the lines of the text', () => {
  expect(mailLink('robin@example.com')).toBe('mailto:robin@example.com');
  expect(mailLink('robin@example.com', { subject: 'Re: heat & cold', body: 'Hello\nRobin' })).toBe(
    'mailto:robin@example.com?subject=Re%3A%20heat%20%26%20cold&body=Hello%0D%0ARobin',
  );
});

test('an address cannot add headers to the mail', () => {
  expect(mailLink('a@b?bcc=all@c')).toBe('mailto:a@b%3Fbcc%3Dall%40c');
});

test('a long text is cut between characters', () => {
  const body = `${'x'.repeat(999)}🔥🔥`;
  expect(mailLink('a@b', { body })).toBe(`mailto:a@b?body=${encodeURIComponent(`${'x'.repeat(999)}🔥 …`)}`);
});
