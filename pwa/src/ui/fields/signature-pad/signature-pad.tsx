import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { Button } from '../../actions/button/button.tsx';
import * as css from './signature-pad.css.ts';

export type SignatureStrokes = PointGroup[];

export type SignaturePadProps = {
  /** Names the drawing area, shows what to do with it, and says 'Clear' on its button. */
  labels: { area: string; hint: string; clear: string };
  /** Gets the strokes after each of them, null once cleared. */
  onChange: (strokes: SignatureStrokes | null) => void;
  /** The way without drawing: a typed name. */
  alternative?: ReactNode;
};

/** Load it lazily: the drawing library comes with it. */
export function SignaturePad({ labels, onChange, alternative }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const pad = useSignature(canvas, (strokes) => {
    setEmpty(false);
    onChange(strokes);
  });
  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
    onChange(null);
  };
  return (
    <div className={css.pad}>
      <div className={css.frame}>
        <canvas ref={canvas} className={css.canvas} role="img" aria-label={labels.area} />
      </div>
      <div className={css.row}>
        <p className={css.hint}>{labels.hint}</p>
        <Button look="quiet" size="small" isDisabled={isEmpty} onPress={clear}>
          {labels.clear}
        </Button>
      </div>
      {alternative}
    </div>
  );
}

function useSignature(
  canvas: RefObject<HTMLCanvasElement | null>,
  onStroke: (strokes: SignatureStrokes) => void,
) {
  const pad = useRef<Pad>(null);
  const latest = useRef(onStroke);
  useEffect(() => {
    latest.current = onStroke;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawing = new Pad(element, { penColor: getComputedStyle(element).color });
    const report = () => latest.current(drawing.toData());
    const observer = new ResizeObserver(() => fitToPixels(element, drawing));
    drawing.addEventListener('endStroke', report);
    observer.observe(element);
    pad.current = drawing;
    return () => {
      observer.disconnect();
      drawing.off();
      pad.current = null;
    };
  }, [canvas]);

  return pad;
}

/** Sizing a canvas empties it, so the strokes are drawn again. */
function fitToPixels(canvas: HTMLCanvasElement, pad: Pad) {
  const strokes = pad.toData();
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}
