import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Says that the list has changed at the shop. The element is always there, so that it is announced. */
export function OrderNewsLine({ news, onShow }: { news: string | null; onShow: () => void }) {
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' }, mb: 2 }}>
      {news && (
        <>
          {news}:{' '}
          <Button size="small" onClick={onShow}>
            Show
          </Button>
        </>
      )}
    </Box>
  );
}
