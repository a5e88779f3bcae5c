import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { fundSources } from '@parasol/domain/sales/screening/diligence';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { DiligenceData } from './order-diligence.data.ts';
import { MaterialShelf } from '#page/slots/material-shelf.tsx';
import { readyApi } from '#page/answers/ready-api.ts';

const mostProofs = 10;

const funds = Object.entries(fundSources).map(([value, label]) => ({ value, label }));
const controls = [
  { value: 'self', label: '投保人本人' },
  { value: 'other', label: '另有其人', note: '保险费由他人出资，或保单由他人支配' },
];
const residencies = [
  { value: 'china', label: '仅为中国税收居民' },
  { value: 'elsewhere', label: '仅为非居民' },
  { value: 'both', label: '既是中国又是其他国家（地区）税收居民' },
];

const Declaration = ({ owed, told: { given } }: DiligenceData) => {
  const refused = useActionData<string>();
  const busy = useNavigation().state !== 'idle';
  const [control, setControl] = useState(given?.controller ? 'other' : given ? 'self' : '');
  const [residency, setResidency] = useState<string>(given?.tax?.residency ?? '');
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <RadioGroup
        label="保险费主要来自"
        name="funds"
        choices={funds}
        look="segmented"
        {...(given ? { defaultValue: given.funds } : {})}
      />
      <RadioGroup
        label="谁实际控制这份保险"
        name="control"
        choices={controls}
        value={control}
        onValueChange={setControl}
      />
      {control === 'other' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="实际控制人姓名"
            name="controllerName"
            maxLength={60}
            defaultValue={given?.controller?.name}
          />
          <TextField
            label="与投保人的关系"
            name="controllerRelation"
            maxLength={60}
            defaultValue={given?.controller?.relation}
          />
        </div>
      ) : null}
      {owed.needs.some(({ need }) => need === 'tax') ? (
        <>
          <RadioGroup
            label="税收居民身份"
            name="residency"
            choices={residencies}
            value={residency}
            onValueChange={setResidency}
          />
          {residency === 'elsewhere' || residency === 'both' ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="其他税收居民国（地区）"
                name="taxCountry"
                maxLength={60}
                defaultValue={given?.tax?.country}
              />
              <TextField
                label="纳税人识别号"
                name="taxNumber"
                maxLength={60}
                hint="不发放识别号的，请填“不发放”"
                defaultValue={given?.tax?.number}
              />
            </div>
          ) : null}
        </>
      ) : null}
      <LiveBanner text={refused} />
      <div className="actions">
        <Button type="submit" loading={busy} loadingText="正在提交">
          以上属实，提交声明
        </Button>
      </div>
    </Form>
  );
};

/** The law's questions before a large premium is paid. */
const OrderDiligencePage = () => {
  const data = useLoaderData<DiligenceData>();
  const tools = usePageTools();
  const links = orderLinks(useBrand());
  const { owed, told } = data;
  const { orderNo } = owed;
  const api = () => readyApi(tools);
  return (
    <FlowPage
      title="补充投保人信息"
      note={
        owed.due
          ? '保险费较高的投保，法律要求了解资金来源和实际控制人。信息加密保存，只用于履行这项义务。'
          : '这份订单不需要补充这些信息。'
      }
    >
      {owed.due ? (
        <Card>
          <ul className="ruled">
            {owed.needs.map(({ need, title, given }) => (
              <li key={need} className="flex items-center justify-between gap-4 py-3">
                <span>{title}</span>
                <Tag tone={given ? 'success' : 'warning'}>{given ? '已提供' : '待提供'}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {owed.open ? (
        <Section id="declaration" title="声明">
          <Card>
            <Declaration {...data} />
          </Card>
        </Section>
      ) : null}
      {owed.open && owed.needs.some(({ need }) => need === 'proof') ? (
        <Section id="proof" title="收入或财产证明">
          <Card>
            <MaterialShelf
              label="工资流水、完税证明、存款证明等照片或 PDF"
              files={told.files}
              most={mostProofs}
              removable={false}
              upload={async (file, signal) =>
                api().uploadPicturesPrivate({ orderNo, file }, { signal })
              }
              remove={async (fileId) => api().removeOrderMaterial({ orderNo, fileId })}
            />
          </Card>
        </Section>
      ) : null}
      <div className="actions">
        <ButtonLink to={links.certification(orderNo)} look="secondary">
          返回身份验证
        </ButtonLink>
      </div>
    </FlowPage>
  );
};

export default OrderDiligencePage;
