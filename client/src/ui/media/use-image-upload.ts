import { useEffect, useRef, useState } from 'react';

/** Sends a picture and answers its address; fails with a sentence for people. */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

interface Field {
  value: string;
  onChange: (url: string) => void;
  upload: UploadImage;
}

/**
 * The upload of one field: how far it is, and what went wrong. While it runs the field is empty, so it is not sent. If it
 * fails or is stopped, the field has its earlier picture again.
 */
export function useImageUpload({ value, onChange, upload }: Field) {
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const earlier = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    if (progress === null) earlier.current = value;
    setFault(null);
    setProgress(0);
    onChange('');
    try {
      const url = await upload(file, { onProgress: setProgress, signal: run.signal });
      if (!run.signal.aborted) onChange(url);
    } catch (error) {
      if (run.signal.aborted) return;
      setFault(error instanceof Error ? error.message : String(error));
      onChange(earlier.current);
    }
    if (running.current === run) setProgress(null);
  }

  function end(url: string) {
    running.current?.abort();
    setProgress(null);
    setFault(null);
    onChange(url);
  }

  return { progress, fault, send, stop: () => end(earlier.current), remove: () => end('') };
}
