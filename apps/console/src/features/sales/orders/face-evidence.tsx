import { Alert, Button, Tabs } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Output } from '@parasol/contract';
import { momentText } from '#ui/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PictureViewer } from '#ui/files/picture-viewer.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './face-evidence.css';

type Check = Output<'getFaceEvidence'>['checks'][number];

const ways: Readonly<Record<Check['way'], string>> = {
  actions: '对着镜头做动作',
  page: '核验机构的页面',
  sentence: '读一句话的视频',
};

const states: Readonly<Record<Check['state'], readonly [Tone, string]>> = {
  open: ['calm', '没有完成'],
  judging: ['calm', '没有完成'],
  yes: ['good', '一致'],
  no: ['bad', '不一致'],
  unsure: ['soon', '待人工判断'],
  withdrawn: ['calm', '本人撤回同意'],
};

const blobOf = async (fileId: string, signal: AbortSignal): Promise<Blob> => {
  const file: unknown = await api.getFaceFileForStaff({ fileId }, { signal });
  if (!(file instanceof Blob)) throw new Error('the answer is no file');
  return file;
};

/** Every look is recorded, so it is read once. */
const useFaceFiles = (fileIds: readonly string[]) =>
  useQuery({
    queryKey: ['getOrderFileForStaff', 'joined', ...fileIds],
    queryFn: async ({ signal }) => {
      const pieces: Blob[] = [];
      for (const fileId of fileIds) pieces.push(await blobOf(fileId, signal));
      return new Blob(pieces, { type: pieces[0]?.type ?? '' });
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

const Frame = ({ fileId, name }: { fileId: string; name: string }) => {
  const file = useFaceFiles([fileId]);
  return <Answer of={file}>{(picture) => <PictureViewer name={name} file={picture} />}</Answer>;
};

/** The video under the viewer's name, so that a photo of the screen shows the source. */
const Video = ({ video, onEnded }: { video: Blob; onEnded?: () => void }) => {
  const staff = useStaff();
  const show = useCallback(
    (place: HTMLVideoElement | null) => {
      const url = URL.createObjectURL(video);
      place?.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [video],
  );
  const [opened] = useState(() => new Date().toISOString());
  const mark = `${staff.name} ${momentText(opened)}`;
  return (
    <div className="face-video">
      <video
        ref={show}
        controls
        autoPlay={onEnded !== undefined}
        onEnded={onEnded}
        controlsList="nodownload"
        disablePictureInPicture
      >
        <track kind="captions" />
      </video>
      <div className="face-mark" aria-hidden>
        {Array.from({ length: 9 }, (_each, place) => (
          <span key={place}>{mark}</span>
        ))}
      </div>
    </div>
  );
};

const VideoOf = ({ check }: { check: Check }) => {
  const file = useFaceFiles(check.files.map(({ fileId }) => fileId));
  return (
    <>
      <p>
        应读的话：<strong>{check.sentence}</strong>
      </p>
      <Answer of={file}>{(video) => <Video video={video} />}</Answer>
    </>
  );
};

/** The pieces of a session, one after the other; each ends with one of the pictures. */
const Film = ({ files }: { files: Check['files'] }) => {
  const [place, setPlace] = useState(0);
  const piece = files[place] ?? files[0];
  const file = useFaceFiles(piece ? [piece.fileId] : []);
  const move = (by: number) => () =>
    setPlace((at) => Math.min(files.length - 1, Math.max(0, at + by)));
  return (
    <>
      <div className="acts">
        <Button size="small" disabled={place === 0} onClick={move(-1)}>
          上一段
        </Button>
        <span>
          第 {place + 1} 段，共 {files.length} 段
        </span>
        <Button size="small" disabled={place === files.length - 1} onClick={move(1)}>
          下一段
        </Button>
      </div>
      <Answer of={file}>{(video) => <Video key={place} video={video} onEnded={move(1)} />}</Answer>
    </>
  );
};

const isVideo = ({ contentType }: Check['files'][number]): boolean =>
  contentType.startsWith('video/');

const Pictures = ({ check }: { check: Check }) => {
  if (check.files.length === 0) return null;
  if (check.way === 'sentence') return <VideoOf check={check} />;
  const film = check.files.filter(isVideo);
  return (
    <Tabs
      size="small"
      items={[
        ...check.files
          .filter((file) => !isVideo(file))
          .map(({ fileId, name }) => ({
            key: fileId,
            label: name.replace(/\.jpg$/, ''),
            children: <Frame fileId={fileId} name={name} />,
          })),
        ...(film.length > 0
          ? [{ key: 'film', label: '录像', children: <Film files={film} /> }]
          : []),
      ]}
    />
  );
};

const OneCheck = ({ check }: { check: Check }) => {
  const [tone, text] = states[check.state];
  return (
    <article className="face-check">
      <Facts
        columns={2}
        facts={[
          ['方式', ways[check.way]],
          ['时间', momentText(check.at)],
          [
            '结果',
            <Mark key="state" tone={tone}>
              {text}
            </Mark>,
          ],
          ['与证件人像的距离', check.apart === null ? null : check.apart.toFixed(2)],
          ['系统的看法', check.reasons.join('；')],
        ]}
      />
      {check.doubts.length > 0 ? (
        <Alert
          className="face-alert"
          type="warning"
          showIcon
          title="画面之间有疑点，请仔细查看后再决定"
          description={
            <ul className="face-doubts">
              {check.doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <Pictures check={check} />
    </article>
  );
};

/** A person's face check; empty when there was none. */
export const FaceEvidence = ({ orderNo, party }: { orderNo: string; party: string }) => {
  const evidence = useCall('getFaceEvidence', { orderNo, party }, { refetchOnWindowFocus: false });
  if (evidence.data?.checks.length === 0) return null;
  return (
    <Section title="人脸核验">
      <Answer of={evidence}>
        {({ checks }) => checks.map((check) => <OneCheck key={check.checkId} check={check} />)}
      </Answer>
    </Section>
  );
};
