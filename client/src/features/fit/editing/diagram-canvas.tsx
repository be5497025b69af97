import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { type DiagramValues, MOST_POSITIONS, nextPosition, type PositionValues, within } from './diagram-values.ts';

/** An arrow key moves a number by one hundredth of the picture, and with Shift by one thousandth. */
const STEP = 10;

const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type DiagramCanvasProps = {
  /** The size of another picture is read from it. */
  saved: Pick<DiagramValues, 'image' | 'width' | 'height'>;
  onAdd: (place: number) => void;
};

/** The picture of a diagram. A click adds a number, which is moved by dragging it or by the arrow keys. */
export function DiagramCanvas({ saved, onAdd }: DiagramCanvasProps) {
  const { values, setFieldValue, setValues } = useFormikContext<DiagramValues>();
  const { image, width, height, positions } = values;
  const picture = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const placeOf = ({ clientX, clientY }: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return { x: 500, y: 500 };
    return {
      x: within(((clientX - box.left) / box.width) * 1_000),
      y: within(((clientY - box.top) / box.height) * 1_000),
    };
  };
  const move = (index: number, place: { x: number; y: number }) =>
    void setFieldValue(`positions.${index}`, { ...positions[index], ...place }, false);
  const add = (event: MouseEvent) => {
    if (positions.length >= MOST_POSITIONS) return;
    void setFieldValue('positions', [...positions, nextPosition(positions, placeOf(event))], false);
    onAdd(positions.length);
  };

  return (
    <Box
      ref={picture}
      onClick={add}
      sx={{ position: 'relative', cursor: 'crosshair', ...(width > 0 && { aspectRatio: `${width} / ${height}` }) }}
    >
      <Box
        component="img"
        src={image}
        alt="The picture of the diagram"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const size = image === saved.image ? saved : { width: naturalWidth, height: naturalHeight };
          if (size.width !== width || size.height !== height) {
            void setValues({ ...values, width: size.width, height: size.height });
          }
        }}
        sx={{ width: 1, height: 'auto', display: 'block', borderRadius: 1 }}
      />
      {positions.map((position, index) => (
        <Marker
          // oxlint-disable-next-line react/no-array-index-key -- numbers change while they are typed
          key={index}
          position={position}
          isDragged={dragged === index}
          onGrab={() => setDragged(index)}
          onDrag={(event) => move(index, placeOf(event))}
          onDrop={() => setDragged(null)}
          onStep={(x, y) => move(index, { x: within(position.x + x), y: within(position.y + y) })}
        />
      ))}
    </Box>
  );
}

type MarkerProps = {
  position: PositionValues;
  isDragged: boolean;
  onGrab: () => void;
  onDrag: (event: PointerEvent) => void;
  onDrop: () => void;
  onStep: (x: number, y: number) => void;
};

function Marker({ position: { number, x, y, part }, isDragged, onGrab, onDrag, onDrop, onStep }: MarkerProps) {
  const step = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const length = event.shiftKey ? 1 : STEP;
    onStep(direction[0] * length, direction[1] * length);
  };
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Number ${number || 'without a number'}${part ? `, ${part.name}` : ''}: ${x / 10} % from the left, ${y / 10} % from the top. Arrow keys move it.`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerMove={(event) => isDragged && onDrag(event)}
      onPointerUp={onDrop}
      onPointerCancel={onDrop}
      sx={{ ...marker, ...(!part && { outline: '2px dashed', outlineColor: 'error.main', outlineOffset: 2 }) }}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
    >
      {number}
    </Box>
  );
}

const marker = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  width: 32,
  height: 32,
  p: 0,
  border: 0,
  borderRadius: '50%',
  font: 'inherit',
  fontSize: 14,
  fontWeight: 700,
  cursor: 'grab',
  touchAction: 'none',
  bgcolor: '#e8935a',
  color: '#10222e',
  '&:hover': { bgcolor: '#ffffff' },
  '&:active': { cursor: 'grabbing' },
};
