import { useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import { coverKinds } from '@parasol/domain/contracts/policies/cover/family-cover';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { OwnFrame } from '#page/frame.tsx';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { OutsideData, PostedOutside } from './outside-policy.data.ts';
import { clocks } from '@parasol/domain/base/clocks/clocks';

const mostFiles = 10;
const nothingYet = {
  name: '',
  person: '',
  insurer: '',
  kind: 'other',
  fen: null,
  startDate: null,
  endDate: null,
} as const;

/**
 * A picture is enough to begin with: the record is made for it, and its text can be typed later.
 */
const Photos = ({ outsideId, held }: OutsideData) => {
  const brand = useBrand();
  const tools = usePageTools();
  const navigate = useNavigate();
  const made = useRef<Promise<unknown>>(null);
  const begin = async (): Promise<void> => {
    made.current ??= readyApi(tools).saveOutsidePolicy({ outsideId, ...nothingYet });
    await made.current.catch((error: unknown) => {
      made.current = null;
      throw error;
    });
  };
  const upload = async (file: File, signal: AbortSignal) => {
    if (held !== null) return readyApi(tools).uploadOutsideFile({ outsideId, file }, { signal });
    await begin();
    try {
      return await readyApi(tools).uploadOutsideFile({ outsideId, file }, { signal });
    } finally {
      void navigate(brandLink(brand, '/me/cover/outside', { id: outsideId }), { replace: true });
    }
  };
  return (
    <Section
      id="photos"
      title="保单照片"
      note={
        held === null
          ? '拍下保单首页就先记下了，其他内容可以以后补。加密保存，只有您自己能看。'
          : '加密保存，只有您自己能看。'
      }
    >
      <Card>
        <MaterialShelf
          label="拍照或选择文件"
          files={held?.files ?? []}
          most={mostFiles}
          linkOf={orderLinks(brand).outsideFile}
          upload={upload}
          remove={async (fileId) => readyApi(tools).removeOutsideFile({ outsideId, fileId })}
        />
      </Card>
    </Section>
  );
};

/** A policy bought elsewhere, recorded for the customer's own overview. */
const OutsidePolicyPage = () => {
  const { outsideId, held } = useLoaderData<OutsideData>();
  const posted = useActionData<PostedOutside>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const pictured = held !== null && held.files.length > 0;
  const faults = posted?.faults ?? {};
  const sum = held?.fen == null ? '' : fenToYuan(held.fen);
  const fields = posted?.fields ?? (held === null ? undefined : { ...held, sum });
  return (
    <OwnFrame
      title={held === null ? '记录在别处买的保险' : held.name || '待补充的保单'}
      note={`只供您自己查看，填了结束日期的会提前 ${clocks['end-told'].count} 天提醒。知道多少填多少，之后还能改。`}
      back={{ to: brandLink(brand, '/me/cover'), text: '家庭保障' }}
    >
      <ErrorSummary problems={Object.entries(faults).map(([field, text]) => ({ field, text }))} />
      {posted && posted.message !== '' ? (
        <Banner tone={posted.saved ? 'success' : 'danger'} live>
          {posted.message}
        </Banner>
      ) : null}
      <Photos outsideId={outsideId} held={held} />
      <Section
        id="words"
        title={held === null ? '或者自己填写' : '保单内容'}
        note={pictured ? '都可以以后再补。' : '填写名称就能保存。'}
      >
        <Card>
          <Form method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="outsideId" value={outsideId} />
            <input type="hidden" name="pictured" value={pictured ? 'yes' : ''} />
            <TextField
              label="保险名称"
              name="name"
              optional={pictured}
              maxLength={60}
              defaultValue={fields?.name}
              error={faults.name}
            />
            <TextField
              label="被保险人"
              name="person"
              optional
              maxLength={40}
              autoComplete="off"
              defaultValue={fields?.person}
              hint="与其他保单上的姓名一致，才会归在同一个人名下。"
              error={faults.person}
            />
            <Select
              label="主要保什么"
              name="kind"
              optional
              placeholder="以后再选"
              options={Object.entries(coverKinds).map(([value, label]) => ({ value, label }))}
              defaultValue={fields?.kind}
              error={faults.kind}
            />
            <TextField
              label="保险公司"
              name="insurer"
              optional
              maxLength={60}
              defaultValue={fields?.insurer}
              error={faults.insurer}
            />
            <TextField
              label="保额"
              name="sum"
              optional
              inputMode="decimal"
              maxLength={14}
              trailing={<span className="pr-3.5 text-ink-2">元</span>}
              defaultValue={fields?.sum}
              error={faults.sum}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="开始日期"
                name="startDate"
                type="date"
                optional
                clearable={false}
                defaultValue={fields?.startDate ?? ''}
                error={faults.startDate}
              />
              <TextField
                label="结束日期"
                name="endDate"
                type="date"
                optional
                clearable={false}
                hint="保终身的不填"
                defaultValue={fields?.endDate ?? ''}
                error={faults.endDate}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <Button type="submit" wide loading={busy} loadingText="正在保存">
                保存
              </Button>
              {held === null ? null : (
                <Button type="submit" name="intent" value="remove" look="secondary" wide>
                  删除这份记录
                </Button>
              )}
            </div>
          </Form>
        </Card>
      </Section>
    </OwnFrame>
  );
};

export default OutsidePolicyPage;
