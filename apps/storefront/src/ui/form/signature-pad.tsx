import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { Eraser, Undo2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from './field.tsx';
import { drawSignature } from './signature-image.ts';
import {
  emptySignature,
  extendStroke,
  pointAt,
  startStroke,
  timed,
  undoStroke,
  type Signature,
} from '@parasol/domain/base/signing/signature';

export interface SignaturePadProps {
  readonly label?: string;
  readonly value: Signature;
  readonly onValueChange: (value: Signature) => void;
  readonly error?: string | undefined;
  /** How someone who cannot write by hand on a screen confirms instead. */
  readonly alternative?: ReactNode;
}

export const SignaturePad = ({
  label = '手写签名',
  value,
  onValueChange,
  error,
  alternative = '不便手写时，可以改用短信验证码确认，或致电客服由人工协助。',
}: SignaturePadProps) => {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number | null>(null);
  /** When the pen first touched the empty pad. */
  const began = useRef(0);
  // Points arrive faster than pages are drawn: the newest signature is here, `value` may lag behind.
  const newest = useRef(value);

  useEffect(() => {
    if (pointer.current === null) newest.current = value;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const draw = (): void => {
      const sharp = window.devicePixelRatio || 1;
      const width = Math.round(element.clientWidth * sharp);
      const height = Math.round(element.clientHeight * sharp);
      if (element.width !== width || element.height !== height) {
        element.width = width;
        element.height = height;
      }
      drawSignature(context, value, width, getComputedStyle(element).color);
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    return () => watch.disconnect();
  }, [value]);

  const write = (signature: Signature): void => {
    newest.current = signature;
    onValueChange(signature);
  };
  const pointOf = (
    event: Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'timeStamp' | 'pressure'>,
    element: HTMLElement,
  ) => {
    const box = element.getBoundingClientRect();
    const point = pointAt(event.clientX - box.left, event.clientY - box.top, box.width);
    return timed(point, event.timeStamp - began.current, event.pressure);
  };
  const down = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pointer.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    if (newest.current.strokes.length === 0) began.current = event.timeStamp;
    write(startStroke(newest.current, pointOf(event, event.currentTarget)));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pointer.current !== event.pointerId) return;
    const { nativeEvent, currentTarget } = event;
    const coalesced = nativeEvent.getCoalescedEvents?.() ?? [];
    let signature = newest.current;
    for (const step of coalesced.length > 0 ? coalesced : [nativeEvent]) {
      signature = extendStroke(signature, pointOf(step, currentTarget));
    }
    write(signature);
  };
  const up = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pointer.current === event.pointerId) pointer.current = null;
  };

  const count = value.strokes.length;
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} aria-describedby={`${id}-other`}>
      <div className="mb-1.5 flex items-center justify-between">
        <p id={`${id}-label`} className="text-sm font-medium">
          {label}
        </p>
        <div className="flex">
          <Button
            look="quiet"
            size="small"
            icon={<Undo2 className="size-5" aria-hidden="true" />}
            disabled={count === 0}
            onClick={() => write(undoStroke(newest.current))}
          >
            撤销
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={<Eraser className="size-5" aria-hidden="true" />}
            disabled={count === 0}
            onClick={() => write(emptySignature)}
          >
            清除
          </Button>
        </div>
      </div>
      <div className="relative overflow-hidden rounded-md border border-edge bg-surface">
        <div className="pointer-events-none absolute inset-x-6 bottom-1/4 border-b border-dashed border-edge" />
        {count === 0 ? (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-ink-3">
            请在此处手写您的姓名
          </p>
        ) : null}
        <canvas
          ref={canvas}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          className="relative aspect-2/1 w-full cursor-crosshair touch-none text-ink"
        >
          {count === 0 ? '签名区，尚未书写' : `签名区，已写 ${count} 笔`}
        </canvas>
      </div>
      <FieldError id={id} error={error} />
      <p id={`${id}-other`} className="mt-1.5 text-sm text-ink-2">
        {alternative}
      </p>
    </fieldset>
  );
};
