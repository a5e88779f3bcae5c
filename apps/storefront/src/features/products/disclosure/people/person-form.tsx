import { sexChoices } from '@parasol/domain/base/people/sex';
import type { NoticeRole } from '@parasol/domain/products/disclosure/notices/health-notice';
import { relationNames } from '@parasol/domain/base/people/relation';
import { useLocation } from 'react-router';
import type { Output } from '@parasol/contract';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { dateText } from '#ui/text/moment-text.ts';

interface PersonFormProps {
  /** Relations the product can be bought for. */
  readonly relations: Output<'getHealthNotices'>['product']['relations'];
  readonly role: NoticeRole;
  /** Facts from the calculation are not asked again. */
  readonly known: Output<'getHealthNotices'>['known'];
}

/** Asked as far as no calculation has the facts: the questions differ by age, sex and relation. */
export const PersonForm = ({ role, known, relations }: PersonFormProps) => {
  const { search } = useLocation();
  const restOfSearch = [...new URLSearchParams(search)].filter(
    ([name]) => !['birthDate', 'sex', 'relation'].includes(name),
  );
  return (
    <Card className="mt-6">
      <h2 className="text-lg font-semibold">
        {role === 'supplementary' ? '补充谁的情况？' : '给谁投保？'}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-2">不同年龄和性别，需要回答的问题不一样。</p>
      {/* A plain form: the answer is a page of its own address. */}
      <form method="get" className="grid gap-5">
        {restOfSearch.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {role === 'policyholder' || known.relation !== undefined ? null : (
          <RadioGroup
            label="给谁买"
            hint="被保险人是您的哪位家人"
            name="relation"
            look="segmented"
            required
            choices={relations.map((value) => ({ value, label: relationNames[value] }))}
          />
        )}
        {known.birthDate === undefined ? (
          <TextField label="出生日期" name="birthDate" type="date" clearable={false} required />
        ) : (
          <p>
            出生日期
            <span className="figures ml-3 font-medium">{dateText(known.birthDate)}</span>
          </p>
        )}
        {known.sex === undefined ? (
          <RadioGroup label="性别" name="sex" look="segmented" required choices={sexChoices} />
        ) : null}
        <Button type="submit">继续</Button>
      </form>
    </Card>
  );
};
