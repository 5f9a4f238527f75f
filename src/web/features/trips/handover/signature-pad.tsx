import { Button } from '@mantine/core';
import { useEffect, useRef, type PointerEvent } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './signature-pad.module.css';

const INK = '#1c1625';
const BACKGROUND = '#ffffff';
const LINE = 3;

/** Signature pad for a finger; `onChange` gets the drawing after each stroke, null when it is cleared. */
export function SignaturePad({ onChange }: { onChange: (drawing: Blob | null) => void }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => wipe(canvas.current), []);
  const context = () => canvas.current?.getContext('2d') ?? null;
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = event.currentTarget.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawing = context();
    drawing?.beginPath();
    drawing?.moveTo(...pointOf(event));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const drawing = context();
    drawing?.lineTo(...pointOf(event));
    drawing?.stroke();
  };
  const end = () => canvas.current?.toBlob(onChange, 'image/png');
  return (
    <div className={classes.pad}>
      <canvas
        ref={canvas}
        className={classes.field}
        width={800}
        height={300}
        aria-label={t('act.sign')}
        role="img"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
      />
      <Button
        variant="subtle"
        onClick={() => {
          wipe(canvas.current);
          onChange(null);
        }}
      >
        {t('act.sign.clear')}
      </Button>
    </div>
  );
}

function wipe(canvas: HTMLCanvasElement | null): void {
  const drawing = canvas?.getContext('2d');
  if (!canvas || !drawing) return;
  drawing.fillStyle = BACKGROUND;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.strokeStyle = INK;
  drawing.lineWidth = LINE;
  drawing.lineCap = 'round';
}
