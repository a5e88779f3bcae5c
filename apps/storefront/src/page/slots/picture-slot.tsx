import { lazy, Suspense, useState } from 'react';
import { CircleAlert, CircleCheck, Crop, FileCheck2, RotateCcw } from 'lucide-react';
import { Form } from 'react-router';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChoosePicture } from '#ui/capture/choose-picture.tsx';
import { drawPicture, forReading } from '#ui/capture/draw-picture.ts';
import { PictureOf } from '#ui/capture/picture-of.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';

const AdjustSheet = lazy(() => import('#ui/capture/adjust-sheet.tsx'));

/** A picture that was sent. */
export interface SentPicture {
  readonly verdict: 'match' | 'doubt' | 'problem' | 'unread' | null;
  /** Objections to it, doubts for staff, or possible improvements. */
  readonly words: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

interface SlotProps {
  readonly title: string;
  readonly party: string;
  readonly side: string;
  /** The picture sent before. */
  readonly earlier: SentPicture | null;
  readonly picture: string | null;
  readonly send: (file: File, reading: () => void) => Promise<SentPicture>;
  readonly onSent: () => void;
}

const frame = 'aspect-8/5 w-full rounded-md border bg-canvas object-contain';

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'reading' }
  | { readonly kind: 'failed'; readonly message: string };

const verdicts = {
  match: { good: true, text: '已识别，与订单一致' },
  doubt: { good: true, text: '已收到，由人工核对' },
  unread: { good: true, text: '已收到，由人工核对' },
  problem: { good: false, text: '需要换一张' },
} as const;

/** A side of a paper: choosing it, sending it, and its reading while it can still be corrected. */
export const PictureSlot = ({ title, party, side, earlier, picture, send, onSent }: SlotProps) => {
  const awake = useAwake();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<SentPicture | null>(null);
  const [adjusting, setAdjusting] = useState(false);
  const [again, setAgain] = useState(false);
  const take = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setAgain(false);
    setStep({ kind: 'sending' });
    try {
      setSent(await send(chosen, () => setStep({ kind: 'reading' })));
      setStep({ kind: 'idle' });
      onSent();
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : '';
      setStep({ kind: 'failed', message: message || '上传没有成功，请重试' });
    }
  };
  const shown = sent ?? earlier;
  const busy = step.kind === 'sending' || step.kind === 'reading';
  const choose = !busy && (again || (shown === null && step.kind !== 'failed'));
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h3 className="font-medium">{title}</h3>
      {again ? null : file ? (
        <PictureOf file={file} alt={`${title}的照片`} className={frame} />
      ) : picture === null ? null : (
        <img src={picture} alt={`${title}的照片`} className={frame} />
      )}
      {busy ? (
        <div>
          <progress
            className="meter-bar"
            max={1}
            value={step.kind === 'sending' ? 0.4 : 0.8}
            aria-label={`正在处理${title}`}
          />
          <output className="text-sm text-ink-2">
            {step.kind === 'sending' ? '正在上传' : '已上传，正在识别'}
          </output>
        </div>
      ) : null}
      {step.kind === 'failed' ? (
        <p role="alert" className="flex gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-px size-5 shrink-0" aria-hidden="true" />
          {step.message}
        </p>
      ) : null}
      {shown && !busy && step.kind !== 'failed' && !again ? <Outcome sent={shown} /> : null}
      {choose ? (
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          <input type="hidden" name="party" value={party} />
          <input type="hidden" name="side" value={side} />
          {awake ? (
            <ChoosePicture
              title={title}
              onChoose={(chosen) => void drawPicture(chosen, forReading).then(take)}
            />
          ) : (
            <>
              <input
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp"
                aria-label={`选择${title}的照片`}
                className="w-full text-sm"
              />
              <Button type="submit" look="secondary" size="small">
                上传这张照片
              </Button>
            </>
          )}
        </Form>
      ) : null}
      {awake && !busy && !choose ? (
        <div className="flex flex-wrap gap-2">
          {step.kind === 'failed' && file ? (
            <Button
              size="small"
              look="secondary"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={() => void take(file)}
            >
              重试
            </Button>
          ) : null}
          {file ? (
            <Button
              size="small"
              look="quiet"
              icon={<Crop className="size-4" aria-hidden="true" />}
              onClick={() => setAdjusting(true)}
            >
              旋转或裁剪
            </Button>
          ) : null}
          <Button
            size="small"
            look="quiet"
            aria-label={`换一张${title}的照片`}
            onClick={() => {
              setAgain(true);
              setStep({ kind: 'idle' });
            }}
          >
            换一张
          </Button>
        </div>
      ) : null}
      {adjusting && file ? (
        <Suspense>
          <AdjustSheet
            file={file}
            onClose={() => setAdjusting(false)}
            onDone={(adjusted) => {
              setAdjusting(false);
              void take(adjusted);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
};

const Outcome = ({ sent: { verdict, words, facts } }: { readonly sent: SentPicture }) => {
  const { good, text } = verdict === null ? { good: true, text: '已上传' } : verdicts[verdict];
  const Icon = good ? (verdict === 'match' ? CircleCheck : FileCheck2) : CircleAlert;
  return (
    <div className="grid gap-2 text-sm">
      <output className={`flex gap-1.5 ${good ? 'text-success' : 'text-danger'}`}>
        <Icon className="mt-px size-5 shrink-0" aria-hidden="true" />
        {text}
      </output>
      {words.length === 0 ? null : (
        <ul className="grid gap-1 text-ink-2">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {facts.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-primary-strong">
            照片上读到的内容
          </summary>
          <DescriptionList items={facts} />
        </details>
      )}
    </div>
  );
};
