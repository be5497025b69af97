import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';

type ImageDropProps = {
  image: string;
  label: string;
  hasFault: boolean;
  /** Absent where nothing may be dropped. */
  onDrop: ((file: File) => unknown) | undefined;
  children: ReactNode;
};

/** A frame that shows a picture beside its children and takes a file that is dropped on it. */
export function ImageDrop({ image, label, hasFault, onDrop, children }: ImageDropProps) {
  const [isOver, setIsOver] = useState(false);
  const quietBorder = hasFault ? 'error.main' : 'divider';
  // Without this the browser would leave the page and show the file.
  const hold = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside && Boolean(onDrop));
  };
  return (
    <Box
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onDrop?.(file);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : quietBorder,
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <Box
        sx={{
          flex: 'none',
          width: 96,
          height: 96,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {image && (
          <Box
            component="img"
            src={image}
            alt={`${label}: the picture chosen`}
            sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, flex: 1, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
