import Link from '@mui/material/Link';
import { isWebAddress } from '#lib/url/web-address.ts';

/** An address that a user has entered. Only an http(s) address becomes a link; any other stays text. */
export function WebLink({ href }: { href: string }) {
  if (!isWebAddress(href)) return href;
  return (
    <Link href={href} underline="always" target="_blank" rel="noopener noreferrer nofollow">
      {href}
    </Link>
  );
}
