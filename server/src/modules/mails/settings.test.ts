import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { serverSettings } from '#test/server-settings.ts';

describe('settings of mails', () => {
  const mail = {
    ...serverSettings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kelvin.example',
    DATABASE_URL: 'postgresql://shop:secret@db.internal/shop',
    SMTP_URL: 'smtp://mail.internal',
    MAIL_SECRET: 'a'.repeat(32),
  };

  it.each([
    'shop@kelvin.example',
    'Kelvin Air & Heat <shop@kelvin.example>',
    '"Kelvin, Inc." <shop@kelvin.example>',
    "Kelvin's Parts <o'neil@kelvin.example>",
    '<shop@kelvin.example>',
  ])('accept %s as the sender of mails', (MAIL_FROM) => {
    expect(readConfig({ ...mail, MAIL_FROM }).mail.smtp).toMatchObject({ from: MAIL_FROM });
  });

  it.each([
    ['', 'must be one address'],
    ['Kelvin', 'must be one address'],
    ['a@b.example, c@d.example', 'must be one address'],
    ['Kelvin, Inc. <shop@kelvin.example>', 'must be one address'],
    ['Kelvin <shop@kelvin.example', 'must be one address'],
    ['"A <a@b.example>"', 'remove the quotes'],
    ["'A <a@b.example>'", 'remove the quotes'],
    ['"a@b.example"', 'remove the quotes'],
  ])('refuse %j as the sender of mails', (MAIL_FROM, fault) => {
    expect(() => readConfig({ ...mail, MAIL_FROM })).toThrow(`MAIL_FROM: ${fault}`);
  });

  it.each([
    ['production', 'smtp://shop:secret@mail.internal:587', true],
    ['production', 'smtp://localhost', false],
    ['development', 'smtp://sandbox:1025', false],
  ])('in %s require encryption of %s: %s', (NODE_ENV, SMTP_URL, isTlsRequired) => {
    const { smtp } = readConfig({ ...mail, NODE_ENV, SMTP_URL, MAIL_FROM: 'shop@kelvin.example' }).mail;
    expect(smtp).toMatchObject({ isTlsRequired });
  });
});
