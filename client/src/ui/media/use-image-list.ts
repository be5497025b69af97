import { useEffect, useRef, useState } from 'react';
import type { UploadImage } from './use-image-upload.ts';

/** The placeholder of a picture that is being uploaded, so that a form is not submitted without it. */
export const onItsWay = '';

interface List {
  images: string[];
  most: number;
  onChange: (images: string[]) => void;
  upload: UploadImage;
}

/** The pictures of one field: uploads files one by one and reports failures. */
export function useImageList({ images, most, onChange, upload }: List) {
  const [progress, setProgress] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(images);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = images;
  }, [images]);
  useEffect(() => () => running.current?.abort(), []);

  function change(next: string[]) {
    latest.current = next;
    onChange(next);
  }

  /** Puts what has come in the first place that waits; nothing came, or it is there already: the place goes. */
  function settle(address: string | null) {
    const place = latest.current.indexOf(onItsWay);
    if (place === -1) return;
    const isNew = address !== null && !latest.current.includes(address);
    if (address !== null && !isNew) setFault('That picture is there already.');
    change(latest.current.toSpliced(place, 1, ...(isNew ? [address] : [])));
  }

  async function add(chosen: File[]) {
    const room = most - latest.current.length;
    const files = chosen.slice(0, Math.max(room, 0));
    setFault(files.length < chosen.length ? `At most ${most} pictures.` : null);
    if (files.length === 0) return;
    const run = running.current && !running.current.signal.aborted ? running.current : new AbortController();
    running.current = run;
    change([...latest.current, ...files.map(() => onItsWay)]);
    for (const file of files) {
      if (run.signal.aborted) return;
      setProgress(0);
      try {
        settle(await upload(file, { onProgress: setProgress, signal: run.signal }));
      } catch (error) {
        if (run.signal.aborted) return;
        setFault(error instanceof Error ? error.message : String(error));
        settle(null);
      }
    }
  }

  function stop() {
    running.current?.abort();
    change(latest.current.filter((image) => image !== onItsWay));
  }

  return {
    progress,
    fault,
    add,
    stop,
    remove: (image: string) => change(latest.current.filter((other) => other !== image)),
    /** Moves the picture at a place to another one. */
    move(from: number, to: number) {
      const next = [...latest.current];
      next.splice(to, 0, ...next.splice(from, 1));
      change(next);
    },
  };
}
