import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ProductCardFrame } from './product-card-frame.tsx';

export function ProductCardSkeleton() {
  return (
    <ProductCardFrame picture={null}>
      <Skeleton variant="text" width="45%" sx={{ typography: 'caption' }} />
      <Skeleton variant="text" width="85%" sx={{ typography: 'h4' }} />
      <Skeleton variant="text" width="60%" sx={{ typography: 'caption' }} />
      <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <Box sx={{ flex: '1 0 auto' }}>
          <Skeleton variant="text" width={72} sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width={92} sx={{ typography: 'caption' }} />
          <Skeleton variant="text" width={80} sx={{ typography: 'caption' }} />
        </Box>
        <Skeleton variant="rounded" width={102} height={40} />
      </Box>
    </ProductCardFrame>
  );
}
