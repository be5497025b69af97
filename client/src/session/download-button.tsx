import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { codeOfStatus, explanations } from '#lib/api/errors.ts';
import { saveFile } from '#lib/save-file.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

type DownloadButtonProps = { path: string; fileName: string; label?: string; children: ReactNode };

/** Downloads a document of the server for the signed-in user. `label` is read in place of the text. */
export function DownloadButton({ path, fileName, label, children }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload();
  return (
    <Button
      size="small"
      sx={{ px: 1 }}
      loading={isDownloading}
      {...(label && { 'aria-label': label })}
      onClick={() => void download(path, fileName)}
    >
      {children}
    </Button>
  );
}

/** Requests the file with the bearer token, which a link could not send, and saves it. */
function useDownload() {
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async (path: string, fileName: string) => {
    setIsDownloading(true);
    try {
      const token = await identity.token();
      const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      if (response.ok) saveFile(await response.blob(), fileName);
      else {
        const { message } = (await response.json().catch(() => ({}))) as { message?: string };
        toast.error(message ?? explanations[codeOfStatus(response.status)]);
      }
    } catch {
      toast.error(explanations.UNREACHABLE);
    }
    setIsDownloading(false);
  };
  return { download, isDownloading };
}
