import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

type TextLinkProps = Omit<LinkProps<typeof Link>, 'component'>;

/** A link of the app inside text; underlined, as colour alone does not tell it from the words around it. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} underline="always" {...props} />;
}
