import { DownloadButton } from '#session/download-button.tsx';

/** Downloads the receipt of a paid order as a PDF. */
export const ReceiptButton = ({ order: { id, productName } }: { order: { id: string; productName: string } }) => (
  <DownloadButton path={`/receipts/${id}.pdf`} fileName={`receipt-${id}.pdf`} label={`Receipt of ${productName}`}>
    Receipt
  </DownloadButton>
);
