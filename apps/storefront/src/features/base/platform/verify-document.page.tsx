import { Form, useLoaderData } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { recordedText } from '#ui/text/moment-text.ts';
import { FileCheck } from './verify-file.tsx';
import type { KnownDocument, VerifyData } from './verify-document.data.ts';

const DocumentFacts = ({ document }: { readonly document: KnownDocument }) => (
  <Card>
    <DescriptionList
      items={[
        { label: '文件', value: document.title },
        { label: '文件编号', value: document.documentNo },
        { label: '签署时间', value: recordedText(document.signedAt) },
        { label: '电子签章', value: document.company },
      ]}
    />
    <details className="mt-2 text-sm text-ink-3">
      <summary className="min-h-11 cursor-pointer py-3">文件摘要（SHA-256）</summary>
      <p className="figures wrap-anywhere">{document.sha256}</p>
    </details>
    <p className="mt-2 text-sm text-ink-2">
      编号存在，不说明您手里的文件没有改动。请在下面放入文件核对。
    </p>
  </Card>
);

/** The reader of a signed document checks that it is the signed one. */
const VerifyDocumentPage = () => {
  const { documentNo, document, refused } = useLoaderData<VerifyData>();
  return (
    <FlowPage
      title="查一查这份文件是不是真的"
      note="核对电子投保单、电子保险单是否由我们签署，内容有没有改动。"
    >
      <Section id="number" title="按文件编号">
        <Form method="get" className="grid gap-4">
          <TextField
            label="文件编号"
            name="documentNo"
            defaultValue={documentNo}
            autoComplete="off"
            maxLength={31}
            hint="印在文件最后一页，以字母 D 开头"
            error={refused ?? undefined}
          />
          <div className="actions">
            <Button type="submit" look="secondary">
              查询编号
            </Button>
          </div>
        </Form>
        {document ? (
          <div className="mt-4">
            <DocumentFacts document={document} />
          </div>
        ) : null}
      </Section>
      <Section id="file" title="核对文件" note="在您的设备上进行，文件不会上传。">
        <FileCheck expected={document} />
      </Section>
      <Section id="pack" title="核对订单证据包">
        <p className="text-ink-2">
          收到的是 .zip 格式的订单证据包？请到{' '}
          <a
            href="/verify/pack"
            className="text-primary-strong underline decoration-1 underline-offset-4"
          >
            证据包查验
          </a>
          ，不联网也能核对。
        </p>
      </Section>
    </FlowPage>
  );
};

export default VerifyDocumentPage;
