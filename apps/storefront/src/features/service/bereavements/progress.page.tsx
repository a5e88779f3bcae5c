import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { List } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { Upload } from '#ui/upload/upload.tsx';
import { sizeText } from '#ui/upload/upload-rules.ts';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import type { ProgressData } from './progress.data.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const mostFiles = 20;

type Report = ProgressData['report'];

const Papers = ({ report, token }: ProgressData) => {
  const tools = usePageTools();
  const busy = useNavigation().state !== 'idle';
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const earlier = report.files.filter(({ fileId }) => !fresh.includes(fileId));
  const send: SendFile = async (file, { signal, onProgress }) => {
    onProgress(0.2);
    return (await readyApi(tools).uploadBereavementFile({ token, file }, { signal })).fileId;
  };
  const keep = (keys: readonly string[]): void => {
    for (const fileId of fresh.filter((key) => !keys.includes(key)))
      void readyApi(tools).removeBereavementFile({ token, fileId });
    setFresh(keys);
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">材料</h2>
      {report.papers.length === 0 ? (
        <p className="text-ink-2">死亡医学证明、户籍注销证明或火化证明，有一样就可以先传。</p>
      ) : (
        <ul className="dotted grid gap-1.5">
          {report.papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      )}
      {earlier.length === 0 ? null : (
        <List label="已上传的材料">
          {earlier.map(({ fileId, name, bytes }) => (
            <li key={fileId} className="px-5 py-3">
              <span className="block truncate">{name}</span>
              <span className="figures text-sm text-ink-2">{sizeText(bytes)}</span>
            </li>
          ))}
        </List>
      )}
      <Upload
        label="添加照片或 PDF"
        types={types}
        most={mostFiles - earlier.length}
        camera="environment"
        send={send}
        onKeysChange={keep}
      />
      {report.state === 'papers-asked' ? (
        <Form method="post">
          <Button type="submit" disabled={busy}>
            材料已传好
          </Button>
        </Form>
      ) : null}
    </Card>
  );
};

const Policies = ({ policies }: Pick<Report, 'policies'>) =>
  policies.length === 0 ? null : (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">有关的保单</h2>
      <ul className="grid gap-4">
        {policies.map(({ product, policyNo, role, words }) => (
          <li key={`${policyNo} ${role}`}>
            <p className="font-medium">
              {product}（{policyNo}）
            </p>
            <p className="text-sm text-ink-2">去世的人是{role}</p>
            <p className="mt-1">{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );

/** A report's state, for the family: the documents needed, and after confirmation the effects. */
const ProgressPage = () => {
  const data = useLoaderData<ProgressData>();
  const posted = useActionData<Posted>();
  const { report } = data;
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">{report.stateTitle}</h1>
        <p className="mt-2 text-ink-2">{report.words}</p>
        <div className="mt-6 grid gap-5">
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          <Card className="py-2! md:py-2!">
            <DescriptionList
              items={[
                { label: '登记编号', value: report.caseNo },
                { label: '去世的人', value: report.deceased },
                { label: '去世的日期', value: dateText(report.diedOn) },
              ]}
            />
          </Card>
          <Policies policies={report.policies} />
          {report.takesFiles ? <Papers {...data} /> : null}
        </div>
      </FlowColumn>
    </main>
  );
};

export default ProgressPage;
