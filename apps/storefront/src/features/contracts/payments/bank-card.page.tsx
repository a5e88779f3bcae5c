import { lazy, Suspense, useRef, useState } from 'react';
import { ScanLine } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { bankOfCard } from '@parasol/domain/base/fields/bank-of-card';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MobileField } from '#ui/form/grouped-field.tsx';
import { ErrorSummary, type Problem } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { BankCardData, PostedCard } from './bank-card.data.ts';
import { CardSigningStep } from './cards/card-signing-step.tsx';
import { FlowPage } from '#page/frame.tsx';

const ScanSheet = lazy(() => import('#page/slots/scan-sheet.tsx'));

const order = ['cardNo', 'frontBankCode', 'credit', 'name', 'idNo', 'mobile'] as const;

const problemsOf = (faults: PostedCard['faults']): readonly Problem[] =>
  order.flatMap((field) => {
    const text = faults[field];
    return text === undefined ? [] : [{ field, text }];
  });

const CardForm = ({
  banks,
  holder,
  debitCardOnly,
}: Pick<BankCardData, 'banks' | 'holder' | 'debitCardOnly'>) => {
  const posted = useActionData<PostedCard>();
  const busy = useNavigation().formData !== undefined;
  const typed = posted?.fields ?? holder;
  const faults = posted?.faults ?? {};
  const [bank, setBank] = useState(typed?.frontBankCode ?? '');
  const [credit, setCredit] = useState(typed?.credit ?? 'no');
  const [recognised, setRecognised] = useState(false);
  const [scanning, setScanning] = useState(false);
  const cardNo = useRef<HTMLInputElement>(null);
  const awake = useAwake();
  const recognise = (number: string): void => {
    const found = bankOfCard(number);
    if (!found || !banks.some(({ code }) => code === found.bank)) return;
    setBank(found.bank);
    setCredit(found.credit ? 'yes' : 'no');
    setRecognised(true);
  };
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <ErrorSummary problems={problemsOf(faults)} />
      {awake ? (
        <div className="-mb-3">
          <Button
            look="quiet"
            size="small"
            icon={<ScanLine className="size-5" aria-hidden="true" />}
            onClick={() => setScanning(true)}
          >
            拍照识别卡号
          </Button>
        </div>
      ) : null}
      {scanning ? (
        <Suspense>
          <ScanSheet
            title="银行卡"
            wanted={['bank-card']}
            onTake={({ number }) => {
              if (number === undefined || !cardNo.current) return;
              cardNo.current.value = number;
              recognise(number);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      ) : null}
      <TextField
        ref={cardNo}
        id="cardNo"
        name="cardNo"
        label="卡号"
        inputMode="numeric"
        autoComplete="cc-number"
        defaultValue={typed?.cardNo ?? ''}
        error={faults.cardNo}
        onChange={({ target }) => recognise(target.value)}
      />
      <Select
        id="frontBankCode"
        name="frontBankCode"
        label="银行"
        placeholder="请选择"
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        value={bank}
        onChange={({ target }) => {
          setBank(target.value);
          setRecognised(false);
        }}
        {...(recognised ? { hint: '已按卡号识别，不对可以改' } : {})}
        error={faults.frontBankCode}
      />
      {debitCardOnly ? (
        <input type="hidden" name="credit" value={credit} />
      ) : (
        <RadioGroup
          name="credit"
          label="种类"
          look="segmented"
          choices={[
            { value: 'no', label: '储蓄卡' },
            { value: 'yes', label: '信用卡' },
          ]}
          value={credit}
          onValueChange={setCredit}
          error={faults.credit}
        />
      )}
      <TextField
        id="name"
        name="name"
        label="持卡人姓名"
        hint="须为投保人本人"
        autoComplete="cc-name"
        defaultValue={typed?.name ?? ''}
        error={faults.name}
      />
      <TextField
        id="idNo"
        name="idNo"
        label="持卡人证件号码"
        autoComplete="off"
        defaultValue={typed?.idNo ?? ''}
        error={faults.idNo}
      />
      <MobileField
        id="mobile"
        name="mobile"
        label="银行预留手机号"
        defaultValue={typed?.mobile ?? ''}
        error={faults.mobile}
      />
      {posted?.message ? (
        <Banner tone={posted.message.tone} live>
          {posted.message.text}
        </Banner>
      ) : null}
      <Button type="submit" size="large" wide loading={busy} loadingText="正在提交银行">
        下一步，获取验证码
      </Button>
      <p className="text-sm text-ink-2">
        姓名、证件号码、卡号和手机号只用于向银行核实，加密保存，页面上只显示卡号后四位。
      </p>
    </Form>
  );
};

/** A card of one's own, by its four elements and the code the bank sends. */
const BankCardPage = () => {
  const { banks, holder, signing, backUrl, debitCardOnly } = useLoaderData<BankCardData>();
  return (
    <FlowPage
      title="添加银行卡"
      note={`请使用投保人本人的${debitCardOnly ? '储蓄卡' : '银行卡'}。`}
    >
      <Card>
        {signing === null ? (
          <CardForm banks={banks} holder={holder} debitCardOnly={debitCardOnly} />
        ) : (
          <CardSigningStep key={signing.state} signing={signing} backUrl={backUrl} />
        )}
      </Card>
      <TextLink to={backUrl} alone className="justify-self-center">
        返回
      </TextLink>
    </FlowPage>
  );
};

export default BankCardPage;
