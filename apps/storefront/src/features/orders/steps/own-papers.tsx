import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';
import { readyApi } from '../../../page/ready-api.ts';
import { refusalOf } from '../../../page/refusal.ts';
import { useStay } from '../../../shell/stay/stay.ts';
import { ChoosePicture } from '../../../ui/capture/choose-picture.tsx';
import { drawPicture, forReading } from '../../../ui/capture/draw-picture.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

type Asked = Output<'getInsuredAuthType'>;
type Side = Asked['sides'][number];

interface SlotProps {
  readonly side: Side;
  readonly link: { readonly orderNo: string; readonly token: string };
  readonly onSent: () => void;
}

const Slot = ({ side: { side, title }, link, onSent }: SlotProps) => {
  const stay = useStay();
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async (chosen: File): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const file = await drawPicture(chosen, forReading);
      const { hints, sent } = await readyApi(stay).uploadInsuredPaper({ ...link, side, file });
      setWords(hints);
      if (sent) onSent();
    } catch (error) {
      setProblem(refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ChoosePicture title={title} onChoose={(file) => void take(file)} />
      <p aria-live="polite" className="text-sm text-ink-2">
        {busy ? '正在上传' : words === null ? '' : ['已收到', ...words].join('，')}
      </p>
      {problem === null ? null : (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
    </div>
  );
};

/** How far a person is with the photos that were sent; the first thing to know when coming back. */
export const PapersStanding = ({ papers }: Pick<Asked, 'papers'>) => {
  if (papers?.state === 'sent') {
    return (
      <div className="mb-4">
        <Banner title="工作人员正在核对">
          通常一个工作日内有结果，核对后用同一个链接继续。照片不清楚时可以在下面重新上传。
        </Banner>
      </div>
    );
  }
  return papers?.state === 'returned' ? (
    <div className="mb-4">
      <Banner tone="warning" title="证件照片需要重新上传">
        {papers.note ?? '照片没有看清，请重新拍摄'}
      </Banner>
    </div>
  ) : null;
};

/** Photos of one's own paper by the link to sign: a person looks at them once all sides are there. */
export const OwnPapers = ({
  link,
  asked,
}: {
  readonly link: SlotProps['link'];
  readonly asked: Pick<Asked, 'sides'>;
}) => {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {asked.sides.map((side) => (
        <Slot key={side.side} side={side} link={link} onSent={() => void revalidate()} />
      ))}
    </div>
  );
};
