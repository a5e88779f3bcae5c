import { useActionData, useLoaderData, useRevalidator } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { PhoneAnswer, PhoneUploadData } from './phone-upload.data.ts';
import { PictureSlot, type SentPicture } from '#page/slots/picture-slot.tsx';

const received: SentPicture = { verdict: null, words: [], facts: [] };

/** The phone at the side of a desktop: it takes photos and shows nothing of the order. */
const PhoneUploadPage = () => {
  const { token, asked } = useLoaderData<PhoneUploadData>();
  const answer = useActionData<PhoneAnswer>();
  const tools = usePageTools();
  const { revalidate } = useRevalidator();
  const { people, until } = asked;
  const done = people.every(({ sides }) => sides.every((side) => side.done));
  return (
    <FlowPage
      title="用手机上传证件"
      note={`照片会出现在电脑上打开的订单里。请在 ${minuteText(until)} 前完成。`}
    >
      <LiveBanner tone={answer?.tone} text={answer?.text} />
      {done ? (
        <Banner tone="success" title="照片都收到了">
          请回到电脑上查看并提交，这一页可以关闭。
        </Banner>
      ) : null}
      {people.map(({ party, role, sides }) => (
        <Card key={party} as="section" aria-labelledby={`${party}-role`}>
          <h2 id={`${party}-role`} className="text-lg font-semibold">
            {role}
          </h2>
          <div className="mt-4 grid gap-6 md:grid-cols-2">
            {sides.map(({ side, title, done: has }) => (
              <PictureSlot
                key={side}
                title={title}
                party={party}
                side={side}
                earlier={has ? received : null}
                picture={null}
                send={async (file) => {
                  const sent = await readyApi(tools).uploadByHandOver({ token, party, side, file });
                  const hints = sent.hints.map(({ text }) => text);
                  const words = sent.verdict === 'match' ? [] : [...sent.words, ...hints];
                  return { verdict: sent.verdict, words, facts: [] };
                }}
                onSent={() => void revalidate()}
              />
            ))}
          </div>
        </Card>
      ))}
    </FlowPage>
  );
};

export default PhoneUploadPage;
