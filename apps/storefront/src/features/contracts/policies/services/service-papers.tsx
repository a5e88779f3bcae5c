import { Form, useNavigation } from 'react-router';
import { withQuery } from '@parasol/routes/links/link';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PolicyService } from './policy-service.data.ts';

const most = 10;
const linkOf = (fileId: string): string => withQuery('/api/policy/v1/changes/file', { fileId });

/** The papers of a service: sent while they are asked for, shown afterwards. */
export const ServicePapers = ({ service }: { readonly service: PolicyService }) => {
  const tools = usePageTools();
  const busy = useNavigation().state !== 'idle';
  const { posNo, state, documents, files, changedAt } = service;
  if (state !== 'documents')
    return files.length === 0 ? null : (
      <Section id="papers" title="已提交的材料">
        <Card>
          <ul className="grid gap-2">
            {files.map(({ fileId, name }) => (
              <li key={fileId}>
                <TextLink to={linkOf(fileId)} target="_blank" rel="noopener">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    );
  const own = files.filter(({ at }) => at >= changedAt);
  return (
    <Section id="papers" title="上传材料">
      <Card className="grid gap-5">
        <ul className="dotted text-ink-2">
          {documents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <MaterialShelf
          label="照片或 PDF"
          files={own}
          most={most}
          upload={async (file, signal) =>
            readyApi(tools).uploadChangeFile({ posNo, file }, { signal })
          }
          remove={async (fileId) => readyApi(tools).removeChangeFile({ posNo, fileId })}
          linkOf={linkOf}
        />
        <noscript>
          <form method="post" encType="multipart/form-data" className="grid gap-3">
            <input type="file" name="file" aria-label="选择文件" />
            <button type="submit" name="intent" value="upload" className="min-h-11 underline">
              上传这个文件
            </button>
          </form>
        </noscript>
        <Form method="post">
          <Button type="submit" name="intent" value="send" loading={busy} wide>
            提交材料
          </Button>
        </Form>
      </Card>
    </Section>
  );
};
