import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import type { StepPart } from '@parasol/domain/sales/recordings/steps';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { refusalOf } from '#page/answers/refusal.ts';
import { useAsking } from '#page/answers/use-asking.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { CameraCard } from './parts/camera-card.tsx';
import { StepCard } from './parts/step-card.tsx';
import { StepList } from './parts/step-list.tsx';
import { cameraWords, useCamera } from './track/use-camera.ts';
import { useTrack } from './track/use-track.ts';

const lookSeconds = 1;

const otherWords: Readonly<Record<RecordingView['other'], string>> = {
  absent: '对方还没有打开页面，或暂时离开了',
  here: '对方已就绪',
  recording: '对方正在录制',
};

/** Why the recording has stopped although this side is ready; null while it runs. */
const waitWords = (view: RecordingView, recording: boolean): string | null => {
  if (view.mode === null) return '请等服务人员打开页面并选择录制方式。';
  if (!recording && view.records) return null;
  if (view.mode === 'together' && view.side === 'agent') {
    return '这次用客户的设备录制，您和客户一起出现在画面里。这里显示进度。';
  }
  if (view.marks[view.current] === null) return '请等对方也开始录制，内容会自动出现。';
  // One device records both: the person beside it has nothing to record.
  if (view.mode === 'together' || view.other === 'recording') return null;
  return view.other === 'absent'
    ? '对方的网络断了或离开了页面。请稍等，对方回来后从这里继续。'
    : '请等对方也开始录制，内容会自动出现。';
};

/** Recording, step by step; each side sees the other's steps within seconds. */
const RecordingVideoPage = () => {
  const first = useLoaderData<RecordingView>();
  const tools = usePageTools();
  const links = orderLinks(useBrand());
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [acted, setActed] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const about = { orderNo: first.orderNo, recordingNo: first.recordingNo ?? '' };
  const camera = useCamera();
  const track = useTrack(tools?.api ?? null, first, setActed);
  const { stopped } = track;
  const { answer } = useAsking<RecordingView>(
    null,
    (api, signal) => {
      const videoFacts = stopped === null ? about : { ...about, stopped };
      return api.pulseRecording(videoFacts, { signal });
    },
    (seen) => (seen.state === 'open' ? lookSeconds : null),
  );
  const view = answer !== null && answer.now > acted.now ? answer : acted;
  const all = view.current === view.script.length;
  const recording = track.state === 'recording';

  // The end is sent also after a reload, or when the camera was cut off at the last word.
  const brought = useRef(false);
  useEffect(() => {
    if (!all) brought.current = false;
    if (!all || brought.current || !tools || !view.records) return;
    brought.current = true;
    void track.end();
  }, [all, tools, view.records, track]);
  useEffect(() => {
    if (view.complete || view.state !== 'open')
      void navigate(links.recording(first.baseProductNo, first.orderNo), { replace: true });
  }, [view.complete, view.state, navigate, links, first]);

  const start = (): void =>
    void once(async () => {
      setProblem(null);
      const stream = await camera.open();
      if (stream) await track.begin(stream);
    });
  const markSaid = (part: StepPart): void =>
    void once(async () => {
      if (!tools) return;
      setProblem(null);
      try {
        setActed(await tools.api.markRecordingStep({ ...about, step: view.current, part }));
      } catch (error) {
        setProblem(refusalOf(error).message);
      }
    });

  const words = waitWords(view, recording);
  const failed = cameraWords[camera.state];
  const again = view.current > 0 || track.state === 'interrupted' || (view.track?.chunks ?? 0) > 0;
  const mayStart =
    view.records && !all && (track.state === 'idle' || track.state === 'interrupted');
  return (
    <FlowPage
      title="录制"
      note={
        view.side === 'customer'
          ? `${view.productName}，由${view.agentWords} 为您服务。`
          : `${view.productName}，您是服务人员。`
      }
    >
      <p aria-live="polite" className="text-sm text-ink-2">
        {otherWords[view.other]}
      </p>
      {failed === undefined ? null : (
        <Banner tone="warning" title="现在不能录制" live>
          {failed}
        </Banner>
      )}
      {track.words === null ? null : (
        <Banner tone="warning" title="录制停下了" live>
          {track.words}
        </Banner>
      )}
      <LiveBanner text={problem} />
      {words === null ? null : <Banner live>{words}</Banner>}
      {recording && words === null && !all ? (
        <StepCard view={view} skewMs={track.offsetMs} busy={busy} onSaid={markSaid} />
      ) : null}
      {all && view.records ? (
        <Banner live title="内容都说完了">
          正在上传最后的录像，请不要关闭页面。
        </Banner>
      ) : null}
      {view.records ? (
        <CameraCard
          show={camera.show}
          on={camera.state === 'on'}
          state={track.state}
          waiting={track.waiting}
          online={track.online}
        >
          {mayStart ? (
            <Button
              size="large"
              wide
              loading={busy}
              disabled={!tools || view.mode === null}
              onClick={start}
            >
              {again ? '继续录制' : '打开摄像头，开始录制'}
            </Button>
          ) : null}
        </CameraCard>
      ) : null}
      <StepList view={view} />
    </FlowPage>
  );
};

export default RecordingVideoPage;
