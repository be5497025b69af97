import Button from '@mui/material/Button';
import { useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Downloads the receipt of a paid order as a PDF. */
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

/** Requests the file with the bearer token, which a link could not send, and saves it. */
function useDownloadReceipt() {
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async (orderId: string) => {
    setIsDownloading(true);
    try {
      const token = await identity.token();
      const response = await fetch(`/receipts/${orderId}.pdf`, { headers: { authorization: `Bearer ${token}` } });
      if (response.ok) save(await response.blob(), `receipt-${orderId}.pdf`);
      else toast.error('The receipt could not be downloaded. Please reload the page and try again.');
    } catch {
      toast.error('The shop cannot be reached. Please check your connection and try again.');
    }
    setIsDownloading(false);
  };
  return { download, isDownloading };
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
