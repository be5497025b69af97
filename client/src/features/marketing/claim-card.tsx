import type SvgIcon from '@mui/material/SvgIcon';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

type ClaimCardProps = { Icon: typeof SvgIcon; title: string; text: string };

export function ClaimCard({ Icon, title, text }: ClaimCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, md: 3.5 }, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Icon aria-hidden sx={{ fontSize: 30, color: 'secondary.main', mb: 0.5 }} />
      {/* Balanced, a line of "Open 24/7 - Available" would begin with its dash. */}
      <Typography variant="h3" sx={{ textWrap: 'wrap' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </Paper>
  );
}
