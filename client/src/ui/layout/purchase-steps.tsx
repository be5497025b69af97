import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from '../media/icon.tsx';

const steps = ['Order', 'Pay', 'Done'] as const;

/** How far a purchase is. At 'Done' every step has its check mark. */
export function PurchaseSteps({ current }: { current: (typeof steps)[number] }) {
  const at = steps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label="Steps of the purchase"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {steps.map((step, index) => (
        <Box
          key={step}
          component="li"
          aria-current={step === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: step === current ? 640 : 400,
            color: step === current ? 'text.primary' : 'text.secondary',
          }}
        >
          <Box component="span" aria-hidden sx={[mark, index <= at && reached]}>
            {index < at || current === 'Done' ? <Icon path={mdiCheck} sx={{ fontSize: '1rem' }} /> : index + 1}
          </Box>
          {step}
        </Box>
      ))}
    </Box>
  );
}

const mark = {
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

const reached = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const;
