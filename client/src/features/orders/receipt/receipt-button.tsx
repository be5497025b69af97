import Button from '@mui/material/Button';
import { useDownloadReceipt } from './use-download-receipt.ts';

/** The receipt of a paid order as a PDF. */
export function ReceiptButton({ order }: { order: { id: string; productName: string } }) {
  const { download, isDownloading } = useDownloadReceipt();
  return (
    <Button
      size="small"
      sx={{ px: 1 }}
      loading={isDownloading}
      aria-label={`Receipt of ${order.productName}`}
      onClick={() => void download(order.id)}
    >
      Receipt
    </Button>
  );
}
