import { useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';
import { PictureSlot, type SentPicture } from '#page/slots/picture-slot.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

type Asked = Output<'getInsuredAuthType'>;

const received: SentPicture = { verdict: null, words: [], facts: [] };

/** How far a person is with the photos that were sent; the first thing to know when coming back. */
export const PapersStanding = ({ papers }: Pick<Asked, 'papers'>) => {
  if (papers?.state === 'sent') {
    return (
      <div className="mb-4">
        <Banner title="工作人员正在核对">
          {papersCheckedWords}有结果，核对后用同一个链接继续。照片不清楚时可以在下面重新上传。
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

/**
 * Photos of the signer's own paper by the link to sign: a colleague checks them once all sides have
 * arrived.
 */
export const OwnPapers = ({
  link,
  asked,
}: {
  readonly link: { readonly orderNo: string; readonly token: string };
  readonly asked: Pick<Asked, 'sides'>;
}) => {
  const tools = usePageTools();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">照片加密保存，只给核对的工作人员看，投保人看不到。</p>
      <div className="grid gap-6 md:grid-cols-2">
        {asked.sides.map(({ side, title, done }) => (
          <PictureSlot
            key={side}
            title={title}
            party=""
            side={side}
            earlier={done ? received : null}
            picture={null}
            send={async (file) => {
              const sent = await readyApi(tools).uploadInsuredPaper({ ...link, side, file });
              return { verdict: sent.verdict, words: sent.words, facts: [] };
            }}
            onSent={() => void revalidate()}
          />
        ))}
      </div>
    </div>
  );
};
