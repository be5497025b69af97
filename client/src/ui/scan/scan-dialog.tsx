import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { scanPictures } from './scan-pictures.ts';

type ScanDialogProps = { onRead: (text: string) => void; onClose: () => void };

const pauseMs = 200;

const faults = {
  refused: 'The camera is blocked. Allow it in the settings of this page, or choose a picture.',
  noCamera: 'No camera is available. Choose a picture of the barcode, or type the number.',
  nothing: 'We found no barcode in this picture. Take it closer and straight from the front, or type the number.',
  notPicture: 'This browser cannot open the file as a picture. Choose a JPEG or PNG.',
  notLoaded: 'The barcode reader could not be loaded. Check your connection and try again, or type the number.',
};

/** Reads a barcode by the camera, or from a picture. The pictures stay on the device; closing turns the camera off. */
export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ofPicture = useRef<ReturnType<typeof scanPictures> | null>(null);
  const [fault, setFault] = useState<keyof typeof faults | null>(null);
  const [isFilming, setFilming] = useState(false);

  const finish = useEffectEvent(onRead);
  useEffect(() => {
    const scanner = scanPictures();
    const closing = new AbortController();
    const isOpen = () => !closing.signal.aborted;
    let stream: MediaStream | null = null;

    async function film() {
      stream = await openCamera();
      const view = video.current;
      if (!isOpen() || !view) return stopCamera();
      view.srcObject = stream;
      await view.play();
      setFilming(true);
      while (isOpen()) {
        // The worker takes the picture over, so each is a new one.
        const result = await scanner.scan(await createImageBitmap(view));
        if (!isOpen()) return;
        if (result.kind === 'read') return finish(result.text);
        if (result.kind === 'notLoaded') return giveUp('notLoaded');
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
      }
    }
    const stopCamera = () => stream?.getTracks().forEach((track) => track.stop());
    function giveUp(why: keyof typeof faults) {
      stopCamera();
      setFilming(false);
      setFault(why);
    }

    film().catch((error: unknown) => {
      if (!isOpen()) return;
      giveUp(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'noCamera');
    });
    return () => {
      closing.abort();
      stopCamera();
      scanner.stop();
      ofPicture.current?.stop();
    };
  }, []);

  const readPicture = async (picture: File) => {
    // A worker of its own: the camera's picture and this one would get each other's results. One that is stopped never answers.
    ofPicture.current?.stop();
    const scanner = scanPictures();
    ofPicture.current = scanner;
    const result = await scanner.scan(picture);
    scanner.stop();
    if (result.kind === 'read') onRead(result.text);
    else setFault(result.kind);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Scan a barcode</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {fault && <Alert severity="warning">{faults[fault]}</Alert>}
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label="Picture of the camera"
          sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'action.hover', borderRadius: 1 }}
          hidden={!isFilming}
        />
        <Box role="status">
          {isFilming ? 'Hold the barcode in front of the camera.' : !fault && 'Opening the camera…'}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture of the barcode"
          hidden
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            // The same picture may be chosen again.
            target.value = '';
            if (picture) void readPicture(picture);
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={() => input.current?.click()}>Choose a picture</Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

async function openCamera(): Promise<MediaStream> {
  // A page without https has no camera.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('no camera');
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}
