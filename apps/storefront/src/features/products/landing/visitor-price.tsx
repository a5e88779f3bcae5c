import { Form } from 'react-router';
import { CarriedFields } from '#page/carried-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Price } from '#ui/data/price.tsx';
import { classNames } from '#ui/text/class-names.ts';
import type { Landing } from './landing.data.ts';

type Prices = Landing['prices'];

/** The form that continues with the tapped choice; buttons elsewhere on the page send it too. */
export const formId = 'who';

/** Spelled out, because the style sheet is made of the words in the page's files. */
const ageMarks = ['age-0', 'age-1', 'age-2', 'age-3', 'age-4', 'age-5', 'age-6'] as const;
const atAge = [
  'group-has-[.age-0:checked]/landing:block',
  'group-has-[.age-1:checked]/landing:block',
  'group-has-[.age-2:checked]/landing:block',
  'group-has-[.age-3:checked]/landing:block',
  'group-has-[.age-4:checked]/landing:block',
  'group-has-[.age-5:checked]/landing:block',
  'group-has-[.age-6:checked]/landing:block',
] as const;
const sexMarks = { female: 'sex-female', male: 'sex-male' } as const;
const ofSex = {
  female: 'group-has-[.sex-female:checked]/landing:block',
  male: 'group-has-[.sex-male:checked]/landing:block',
} as const;

const sexNames = { female: '女性', male: '男性' } as const;
const ageWords = (age: number): string => (age === 0 ? '不满 1 岁' : `${age} 岁`);

/**
 * Every price is in the page and the style sheet shows the tapped one: nothing is fetched and no
 * script is needed. Put it anywhere below the page's `group/landing`.
 */
export const TappedPrice = ({
  prices: { ages, sexes, people },
  size,
}: {
  readonly prices: Prices;
  readonly size: 'large' | 'huge';
}) =>
  sexes.map((sex) => (
    <span key={sex} className={sexes.length > 1 ? classNames('hidden', ofSex[sex]) : 'block'}>
      {ages.map((age, index) => {
        const person = people.find((each) => each.age === age && each.sex === sex);
        return (
          <span key={age} className={classNames('hidden', atAge[index])}>
            {person === undefined ? (
              <span className="text-sm text-ink-2">这个年龄请在试算里选择</span>
            ) : (
              <Price
                fen={person.fen}
                size={size}
                {...(person.per === undefined ? {} : { per: person.per })}
              />
            )}
          </span>
        );
      })}
    </span>
  ));

const choice =
  'chip swift cursor-pointer justify-center has-checked:border-primary has-checked:bg-primary has-checked:font-medium has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary forced-colors:has-checked:outline-2';

const Chosen = ({ fields }: { readonly fields: readonly (readonly [string, string])[] }) =>
  fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));

/** An age and a sex by one tap each, and on to the calculator with both. */
export const VisitorPrice = ({
  landing: { prices, price, name },
  trial,
  title,
  note,
  label,
  fields = [],
}: {
  readonly landing: Landing;
  readonly trial: string;
  /** Choices besides the person, where they are not the example's. */
  readonly fields?: readonly (readonly [string, string])[];
  readonly title: string;
  readonly note: string | undefined;
  readonly label: string;
}) => {
  const { ages, sexes, people, first, choices } = prices;
  const yearOf = (age: number) => people.find((each) => each.age === age)?.year;
  return (
    <section id="price" aria-labelledby="price-title" className="scroll-mt-4">
      <h2 id="price-title" className="text-lg font-semibold">
        {title}
      </h2>
      {note === undefined ? null : <p className="text-sm text-ink-2">{note}</p>}
      <Form id={formId} method="get" action={trial} className="mt-3 grid grid-cols-1 gap-4">
        <CarriedFields />
        <Chosen fields={fields} />
        {ages.length === 0 ? (
          price === undefined ? null : (
            <p>
              <Price
                fen={price.fen}
                size="huge"
                {...(price.per === undefined ? {} : { per: price.per })}
              />
              <span className="block text-sm text-ink-2">示例：{price.person}</span>
            </p>
          )
        ) : (
          <>
            <input type="hidden" name="count" value="1" />
            <fieldset>
              <legend className="unseen">被保险人的年龄</legend>
              <div className="grid grid-cols-3 gap-2">
                {ages.map((age, index) => (
                  <label key={age} className={classNames(choice, 'px-1!')}>
                    <input
                      type="radio"
                      name="y0"
                      value={yearOf(age)}
                      defaultChecked={age === first.age}
                      className={classNames('unseen', ageMarks[index])}
                    />
                    {ageWords(age)}
                  </label>
                ))}
              </div>
            </fieldset>
            {sexes.length < 2 ? null : (
              <fieldset>
                <legend className="unseen">被保险人的性别</legend>
                <div className="grid grid-cols-2 gap-2">
                  {sexes.map((sex) => (
                    <label key={sex} className={choice}>
                      <input
                        type="radio"
                        name="sex0"
                        value={sex}
                        defaultChecked={sex === first.sex}
                        className={classNames('unseen', sexMarks[sex])}
                      />
                      {sexNames[sex]}
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            <div aria-live="polite">
              <TappedPrice prices={prices} size="huge" />
              <p className="text-sm text-ink-2">{choices}</p>
            </div>
          </>
        )}
        <Button type="submit" size="large" wide>
          {label}
        </Button>
      </Form>
      {ages.length === 0 ? null : (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center justify-center text-sm text-primary-strong underline-offset-4 hover:underline">
            按出生日期精确计算
          </summary>
          <Form method="get" action={trial} className="flex flex-wrap gap-2 pt-1">
            <CarriedFields />
            <Chosen fields={fields} />
            <input type="hidden" name="count" value="1" />
            <div className="control-box min-w-0 grow basis-40">
              <input
                type="date"
                name="born0"
                required
                aria-label={`${name}被保险人的出生日期`}
                className="w-full min-w-0"
              />
            </div>
            <Button type="submit" look="secondary">
              计算
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
};
