import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

type TextLinkProps = Omit<LinkProps<typeof Link>, 'component'>;

/** A link inside text; underlined, as color alone does not mark it as a link. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} underline="always" {...props} />;
}
