import { Button } from 'antd';
import { Maximize2, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useKeys } from '#ui/dialogs/keys.ts';
import { saveFile } from './save-file.ts';
import './picture-viewer.css';

export interface Picture {
  readonly name: string;
  readonly file: Blob;
  /** Degrees by which the photographer turned it already. */
  readonly turned?: number;
}

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const fitted = 2;

/** A picture to look at closely: larger, smaller, turned; with the keys + - [ ] and 0 as well. */
export const PictureViewer = ({ name, file, turned = 0 }: Picture) => {
  const [step, setStep] = useState(fitted);
  const [turns, setTurns] = useState(turned / 90);
  const show = useCallback(
    (place: HTMLImageElement | null) => {
      const url = URL.createObjectURL(file);
      place?.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const zoom = (by: number): void =>
    setStep((now) => Math.max(0, Math.min(steps.length - 1, now + by)));
  const turn = (by: number): void => setTurns((now) => now + by);
  const reset = (): void => {
    setStep(fitted);
    setTurns(turned / 90);
  };
  useKeys({
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '[': () => turn(-1),
    ']': () => turn(1),
    '0': reset,
  });
  const acts = [
    ['缩小（-）', ZoomOut, () => zoom(-1)],
    ['放大（+）', ZoomIn, () => zoom(1)],
    ['向左旋转（[）', RotateCcw, () => turn(-1)],
    ['向右旋转（]）', RotateCw, () => turn(1)],
    ['复原（0）', Maximize2, reset],
  ] as const;
  return (
    <figure className="viewer">
      <figcaption>
        <span>{name}</span>
        <span role="group" aria-label="查看图片">
          {acts.map(([label, Icon, act]) => (
            <Button
              key={label}
              type="text"
              title={label}
              aria-label={label}
              icon={<Icon size={14} aria-hidden />}
              onClick={act}
            />
          ))}
        </span>
      </figcaption>
      {file.type.startsWith('image/') ? (
        // The picture can be larger than its window, which is then scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="viewer-window" tabIndex={0} role="group" aria-label={`图片 ${name}`}>
          <img
            ref={show}
            alt={name}
            style={{ width: `${(steps[step] ?? 1) * 100}%`, transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      ) : (
        <p className="viewer-other">
          <Button onClick={() => saveFile(file, name)}>下载 {name}</Button>
        </p>
      )}
    </figure>
  );
};
