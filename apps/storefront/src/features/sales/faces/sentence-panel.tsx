import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Video } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { readyApi } from '#page/answers/ready-api.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PanelProps } from './panel.ts';
import { RecordVideo } from './record-video.tsx';
import { sendVideo } from './send-video.ts';

/** Whether this browser can record by itself; some messaging apps cannot. */
const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator && window.isSecureContext;

/** The recorder of the phone itself: it works where a page gets no camera. */
const NativeRecorder = ({ onTake }: { readonly onTake: (video: Blob) => void }) => {
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onTake(file);
  };
  return (
    <label className="swift relative flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-md border border-edge px-4 text-primary-strong hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <Video className="size-5" aria-hidden="true" />
      <span className="hidden pointer-coarse:inline">用手机自带的录像</span>
      <span className="pointer-coarse:hidden">选择录好的视频</span>
      <input type="file" accept="video/*" capture="user" onChange={chosen} className="unseen" />
    </label>
  );
};

const Preview = ({ video }: { readonly video: Blob }) => {
  const seen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(video);
    if (seen.current) seen.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [video]);
  return (
    <video
      ref={seen}
      controls
      playsInline
      className="aspect-4/3 w-full max-w-lg rounded-md bg-ink"
      aria-label="刚才录的视频"
    >
      <track kind="captions" />
    </video>
  );
};

/** An unpredictable sentence is read aloud; staff look and listen. */
const SentencePanel = ({ check, token, onSettled, onLeave }: PanelProps) => {
  const tools = usePageTools();
  const [started, setStarted] = useState<Output<'startFaceCheck'> | null>(null);
  const [video, setVideo] = useState<Blob | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { orderNo } = check;
  const begin = async (): Promise<void> => {
    setProblem(null);
    setVideo(null);
    try {
      setStarted(await readyApi(tools).startFaceCheck({ orderNo, token, way: 'sentence' }));
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
  };
  const send = async (): Promise<void> => {
    if (!video || !started) return;
    setProblem(null);
    setShare(0);
    try {
      const subject = { orderNo, token, checkId: started.checkId };
      await sendVideo(readyApi(tools), subject, video, setShare);
      onSettled();
    } catch (error) {
      setProblem(refusalOf(error).message);
      setShare(null);
    }
  };
  return (
    <Card as="section" aria-labelledby="sentence" className="grid gap-4">
      <h2 id="sentence" className="text-lg font-semibold">
        读一句话，录一段视频
      </h2>
      {started === null ? (
        <>
          <p className="text-ink-2">请在安静、明亮的地方，摘下口罩和墨镜。开始后有几分钟时间。</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void begin()}>看要读的话</Button>
            <Button look="quiet" onClick={onLeave}>
              换一种方式
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">看着镜头，用普通话或您习惯的话读出：</p>
          <p className="rounded-md bg-primary-soft p-4 text-lg font-semibold text-primary-strong">
            {started.sentence}
          </p>
          {video === null ? (
            <div className="grid gap-3">
              {canRecord() ? <RecordVideo onTake={setVideo} /> : null}
              <NativeRecorder onTake={setVideo} />
            </div>
          ) : (
            <>
              <Preview video={video} />
              <div className="flex flex-wrap gap-3">
                <Button
                  onClick={() => void send()}
                  loading={share !== null}
                  loadingText={`正在上传 ${Math.round((share ?? 0) * 100)}%`}
                >
                  提交视频
                </Button>
                <Button look="secondary" onClick={() => setVideo(null)} disabled={share !== null}>
                  重录
                </Button>
              </div>
            </>
          )}
        </>
      )}
      <LiveBanner text={problem} />
    </Card>
  );
};

export default SentencePanel;
