import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** One of the icons of `@mdi/js`, which are paths. It is hidden from screen readers: the element around it has the name. */
export function Icon({ path, ...props }: Omit<SvgIconProps, 'children'> & { path: string }) {
  return (
    <SvgIcon {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
