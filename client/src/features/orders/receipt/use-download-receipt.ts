import { useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Fetches a receipt with the bearer, which a plain link could not carry, and hands it to the browser as a file. */
export function useDownloadReceipt() {
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async (orderId: string) => {
    setIsDownloading(true);
    try {
      const token = await identity.token();
      const response = await fetch(`/receipts/${orderId}.pdf`, { headers: { authorization: `Bearer ${token}` } });
      if (response.ok) save(await response.blob(), `receipt-${orderId}.pdf`);
      else toast.error('The receipt could not be made. Please reload the page and try again.');
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
