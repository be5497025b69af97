import { makeValidator, str } from 'envalid';
import { duration, isLoopbackHost } from '#config.validators.ts';

const smtpUrl = makeValidator<string>((text) => {
  if (text === '' || (/^smtps?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Error('must be smtp://user:password@host:port, or smtps:// for TLS from the start');
});

/** The settings of mails. Without SMTP_URL the shop sends none. */
export const mailSpecs = {
  SMTP_URL: smtpUrl({ default: '', desc: 'smtp://user:password@host:port; the server that sends mails' }),
  SMTP_TIMEOUT_SECONDS: duration({ default: 10, desc: 'the timeout of each step of the mail server' }),
  MAIL_FROM: str({ default: '', desc: 'sender of mails: Kelvin Air & Heat <shop@kelvin.example>' }),
  MAIL_SECRET: str({ default: '', desc: 'signs the links that turn mails off; 32 characters or more' }),
};

export const mailOf = (
  settings: { [name in Exclude<keyof typeof mailSpecs, 'SMTP_TIMEOUT_SECONDS'>]: string } & {
    SMTP_TIMEOUT_SECONDS: number;
    NODE_ENV: string;
    PUBLIC_URL: string;
  },
) => ({
  /** Null if no mail is sent. */
  smtp: settings.SMTP_URL
    ? {
        url: settings.SMTP_URL,
        from: settings.MAIL_FROM,
        name: new URL(settings.PUBLIC_URL).hostname,
        timeoutMs: settings.SMTP_TIMEOUT_SECONDS * 1_000,
        isTlsRequired: settings.NODE_ENV === 'production' && !isLoopbackHost(new URL(settings.SMTP_URL).hostname),
      }
    : null,
  secret: settings.MAIL_SECRET,
});
