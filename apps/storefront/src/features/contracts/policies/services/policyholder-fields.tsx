import { relationNames } from '@parasol/domain/base/people/relation';
import { Banner } from '#ui/feedback/banner.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ChangeFields } from './change-fields.ts';

const relations = Object.entries(relationNames).map(([value, label]) => ({ value, label }));

/** The new policyholder, and the relation of each insured to them. */
export const PolicyholderFields = ({ form: { current }, values, faults }: ChangeFields) => (
  <>
    <p className="text-sm text-ink-2">现在的投保人：{current.policyholder.name}</p>
    <TextField
      label="新投保人的姓名"
      name="name"
      autoComplete="off"
      defaultValue={values['name']}
      error={faults['name']}
    />
    <TextField
      label="新投保人的身份证号码"
      name="certNo"
      autoComplete="off"
      autoCapitalize="characters"
      hint="用其他证件的，请联系客服办理。"
      defaultValue={values['certNo']}
      error={faults['certNo'] ?? faults['certType']}
    />
    <TextField
      label="新投保人的手机号"
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      hint="要用这个号码登录并确认，变更后在这个账户里管理保单。"
      defaultValue={values['mobile']}
      error={faults['mobile']}
    />
    <TextField
      label="新投保人的邮箱"
      name="email"
      type="email"
      autoComplete="off"
      optional
      maxLength={254}
      defaultValue={values['email']}
      error={faults['email']}
    />
    {current.insureds.map(({ name, relation, adult, mobile }, position) => (
      <div key={position} className="grid gap-5">
        <Select
          label={`被保险人 ${name} 是新投保人的`}
          name={`relations.${position}`}
          placeholder="请选择"
          options={relations}
          defaultValue={values[`relations.${position}`]}
          error={faults[`relations.${position}`]}
        />
        {relation !== 'self' && adult && mobile === null ? (
          <TextField
            label={`${name} 的手机号`}
            name={`mobiles.${position}`}
            type="tel"
            inputMode="numeric"
            maxLength={20}
            hint="被保险人要用自己的号码登录后同意；新投保人就是这位时不用填写。"
            defaultValue={values[`mobiles.${position}`]}
            error={faults[`mobiles.${position}`]}
          />
        ) : null}
      </div>
    ))}
    <Banner tone="info" title="变更以后会怎样">
      <ul className="dotted">
        <li>新投保人和成年的被保险人各自收到链接，用本人的手机号登录后同意，才会继续办理。</li>
        <li>您的自动扣费会停止，之后的保险费由新投保人交，退保等权利也归新投保人。</li>
        <li>您不再看到这份保单，您的投保和交费记录仍然保留。</li>
      </ul>
    </Banner>
  </>
);
