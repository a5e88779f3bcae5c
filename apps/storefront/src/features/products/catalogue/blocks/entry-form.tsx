import { Form, useLocation } from 'react-router';
import { CarriedFields } from '#page/carried-fields.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { EntryCheck } from '#features/products/catalogue/detail/entry-check.ts';

const cards = [
  { value: 'true', label: '有' },
  { value: 'false', label: '没有' },
];

/**
 * Region and medical insurance first: a visitor who cannot be insured learns it before filling in
 * more.
 */
export const EntryForm = ({
  entry,
  trial,
  list,
}: {
  readonly entry: EntryCheck;
  readonly trial: string;
  readonly list: string;
}) => {
  const { pathname } = useLocation();
  const { answered, incomplete, refusals } = entry;
  const onward = entry.onward === null ? null : trial + entry.onward;
  return (
    <Section id="entry" title="我能买吗？" note="按被保险人的情况选，家人可以一起投保。">
      <div className="grid gap-5 rounded-lg border bg-surface p-5 md:p-6">
        <Form method="get" action={`${pathname}#entry`} className="grid gap-5" noValidate>
          <CarriedFields />
          <Select
            label="参保地区"
            name="region0"
            defaultValue={answered?.region ?? ''}
            options={[
              { value: '', label: '请选择' },
              ...entry.regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <RadioGroup
            label="医保卡（社保卡）"
            name="si0"
            look="segmented"
            choices={cards}
            defaultValue={answered === null ? '' : String(answered.insured)}
            hint="投保时要填卡正面的 9 位卡号，或 18 位社会保障号码。"
          />
          <Button type="submit" look={onward === null ? 'primary' : 'secondary'} wide>
            {answered === null ? '看看结果' : '重新看一次'}
          </Button>
        </Form>
        {incomplete ? (
          <Banner tone="warning" live>
            请选择参保地区，以及有没有医保卡。
          </Banner>
        ) : null}
        {answered === null ? null : onward === null ? (
          <Banner tone="warning" title="现在不能投保" live>
            {refusals.join('')}
          </Banner>
        ) : (
          <Banner tone="success" title="地区和医保符合条件" live>
            接着可以看保险费，也可以给家人一起算。
          </Banner>
        )}
        {answered === null ? null : (
          <ButtonLink to={onward ?? list} wide look={onward === null ? 'secondary' : 'primary'}>
            {onward === null ? '看看其他产品' : '算保险费并投保'}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
};
