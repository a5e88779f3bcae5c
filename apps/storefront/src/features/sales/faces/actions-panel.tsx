import { useState } from 'react';
import type { Output } from '@parasol/contract';
import { readyApi } from '#page/answers/ready-api.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChoosePicture } from '#ui/capture/choose-picture.tsx';
import { base64Of, drawPicture, forReading } from '#ui/capture/draw-picture.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FaceStage } from './face-stage.tsx';
import type { PanelProps } from './panel.ts';
import { takeFrames, type Frames } from './take-frames.ts';
import { useCamera } from './use-camera.ts';

type Step =
  | { readonly kind: 'ready' }
  | { readonly kind: 'moving'; readonly words: string; readonly done: number; readonly of: number }
  | { readonly kind: 'judging' }
  | { readonly kind: 'failed'; readonly message: string };

/** The server's actions are done one by one; it sees pictures, and answers with the result. */
const ActionsPanel = ({ check, token, onSettled, onLeave }: PanelProps) => {
  const tools = usePageTools();
  const { video, state, stream } = useCamera(false);
  const [card, setCard] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'ready' });
  const { orderNo } = check;
  const needsCard = !check.portrait;
  const judge = async ({ checkId }: Output<'startFaceCheck'>, frames: Frames): Promise<void> => {
    const api = readyApi(tools);
    const shown = { orderNo, token, checkId, frames };
    if (needsCard && card) {
      const picture = await drawPicture(card, forReading);
      await api.verifyFaceVideoWithImage({ ...shown, image: await base64Of(picture) });
    } else if (check.purpose === 'signing') {
      await api.verifySigningFace({ orderNo, checkId, frames });
    } else {
      await api.verifyFaceVideo(shown);
    }
  };
  const begin = async (): Promise<void> => {
    if (!video.current || !stream) return;
    try {
      const api = readyApi(tools);
      const started = await api.startFaceCheck({ orderNo, token, way: 'actions' });
      const { checkId } = started;
      const frames = await takeFrames(
        { video: video.current, stream },
        async (taken) => (await api.nextFaceMoment({ orderNo, token, checkId, taken })).moment,
        ({ words, number, of }) => setStep({ kind: 'moving', words, done: number, of }),
      );
      setStep({ kind: 'judging' });
      await judge(started, frames);
      onSettled();
    } catch (error) {
      setStep({ kind: 'failed', message: refusalOf(error).message });
    }
  };
  const busy = step.kind === 'moving' || step.kind === 'judging';
  return (
    <Card as="section" aria-labelledby="actions" className="grid gap-4">
      <h2 id="actions" className="text-lg font-semibold">
        对着镜头做动作
      </h2>
      {needsCard ? (
        <div className="grid gap-2">
          <p className="text-ink-2">先拍下您的身份证人像面，用来比对。</p>
          <ChoosePicture title="身份证人像面" onChoose={setCard} />
          {card ? <p className="text-sm text-success">已选择 {card.name}</p> : null}
        </div>
      ) : null}
      {state === 'refused' ? (
        <Banner tone="warning" live>
          打不开摄像头。请允许使用摄像头，或返回后改用录视频、证件照片；在消息应用里打不开时，可以用系统浏览器打开本页。
        </Banner>
      ) : (
        <FaceStage
          video={video}
          words={step.kind === 'moving' ? step.words : '让脸占满圆框，光线从前面来'}
          progress={step.kind === 'moving' ? step.done / step.of : 0}
        />
      )}
      {step.kind === 'judging' ? <p aria-live="polite">正在比对，请稍候。</p> : null}
      {step.kind === 'failed' ? (
        <Banner tone="danger" live>
          {step.message}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => void begin()}
          loading={busy}
          loadingText={step.kind === 'judging' ? '正在比对' : '请按提示做'}
          disabled={state !== 'on' || (needsCard && card === null)}
        >
          {step.kind === 'failed' ? '再试一次' : '准备好了，开始'}
        </Button>
        <Button look="quiet" onClick={onLeave} disabled={busy}>
          换一种方式
        </Button>
      </div>
    </Card>
  );
};

export default ActionsPanel;
