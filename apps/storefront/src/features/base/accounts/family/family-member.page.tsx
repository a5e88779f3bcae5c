import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import type { PostedMember } from './family-member.data.ts';
import { certTypes, relations, type FamilyMember } from './family-words.ts';
import { OwnPage } from '#features/base/accounts/parts/own-page.tsx';

const FamilyMemberPage = () => {
  const member = useLoaderData<FamilyMember | null>();
  const posted = useActionData<PostedMember>();
  const saving = useNavigation().state === 'submitting';
  const brand = useBrand();
  const fields = posted?.fields ?? member;
  const faults = posted?.faults ?? {};
  const [certType, setCertType] = useState<string>(fields?.certType || 'id-card');
  return (
    <OwnPage title={member ? `${member.name}的资料` : '添加家庭成员'} note="请与证件保持一致。">
      <ErrorSummary problems={Object.entries(faults).map(([field, text]) => ({ field, text }))} />
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <TextField
            label="姓名"
            name="name"
            autoComplete="off"
            defaultValue={fields?.name}
            error={faults.name}
          />
          <Select
            label="与您的关系"
            name="relation"
            placeholder="请选择"
            options={relations}
            defaultValue={fields?.relation}
            error={faults.relation}
          />
          <Select
            label="证件类型"
            name="certType"
            options={certTypes}
            value={certType}
            onChange={(event) => setCertType(event.target.value)}
            error={faults.certType}
          />
          <TextField
            label="证件号码"
            name="certNo"
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={fields?.certNo}
            error={faults.certNo}
          />
          {certType === 'id-card' ? null : (
            <>
              <TextField
                label="出生日期"
                name="birthday"
                type="date"
                clearable={false}
                defaultValue={fields?.birthday}
                error={faults.birthday}
              />
              <RadioGroup
                label="性别"
                name="sex"
                look="segmented"
                choices={[
                  { value: '1', label: '男' },
                  { value: '2', label: '女' },
                ]}
                {...(fields?.sex ? { defaultValue: fields.sex } : {})}
                error={faults.sex}
              />
            </>
          )}
          <TextField
            label="手机号"
            name="mobile"
            type="tel"
            inputMode="numeric"
            optional
            maxLength={20}
            defaultValue={fields?.mobile}
            error={faults.mobile}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" wide loading={saving} loadingText="正在保存">
              保存
            </Button>
            <ButtonLink to={brandLink(brand, '/me/family')} look="secondary" wide>
              不保存，返回
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </OwnPage>
  );
};

export default FamilyMemberPage;
