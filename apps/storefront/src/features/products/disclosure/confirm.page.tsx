import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { ConfirmAnswer, ConfirmData } from './confirm.data.ts';
import { RecordWords } from './results/record-words.tsx';
import { recordedText } from '#ui/text/moment-text.ts';

const ConfirmPage = () => {
  const { displayId, productName, records, links } = useLoaderData<ConfirmData>();
  const answer = useActionData<ConfirmAnswer>();
  const sending = useNavigation().state === 'submitting';
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">健康告知确认</h1>
        {records.length === 0 ? null : (
          <p className="mt-2 mb-6 text-ink-2">
            下面是您为“{productName}”（编号 {displayId}）告知的内容，请核对。有变化的话，
            <TextLink to={links.supplement}>在这里补充</TextLink>。
          </p>
        )}
        {answer ? (
          <div className="mb-6">
            <Banner tone={answer.tone} live>
              {answer.message}
            </Banner>
          </div>
        ) : null}
        {records.length === 0 ? (
          <Empty
            title="还没有健康告知"
            action={<ButtonLink to={links.health}>填写健康告知</ButtonLink>}
          >
            投保前请先回答健康告知。
          </Empty>
        ) : (
          <div className="grid gap-10">
            {records.map((record) => {
              const confirmed = record.confirmations.find((one) => one.displayId === displayId);
              return (
                <section key={record.recordNo} className="grid gap-4">
                  <RecordWords record={record} />
                  {confirmed ? (
                    <Banner tone="success">{recordedText(confirmed.at)} 已确认</Banner>
                  ) : (
                    <Form method="post">
                      <input type="hidden" name="recordNo" value={record.recordNo} />
                      <Button type="submit" loading={sending} loadingText="正在确认">
                        与我的回答一致，确认
                      </Button>
                    </Form>
                  )}
                </section>
              );
            })}
          </div>
        )}
      </FlowColumn>
    </main>
  );
};

export default ConfirmPage;
