import { useRef } from 'react';
import { Form, useActionData, useFetcher, useLoaderData, useNavigation } from 'react-router';
import { Plus, Search } from 'lucide-react';
import { FlowColumn } from '#page/frame.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ChosenDiseases } from './health/chosen-diseases.tsx';
import { EarlierSessions } from './results/earlier-sessions.tsx';
import { HealthConsent } from './health/health-consent.tsx';
import { PersonForm } from './people/person-form.tsx';
import type { StartAnswer, StartData } from './start.data.ts';
import { personText } from './health/words.ts';

interface AddButtonProps {
  readonly code: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly chosen: boolean;
}

const AddButton = ({ code, name, note, chosen }: AddButtonProps) => (
  <button
    type="submit"
    name="add"
    value={code}
    disabled={chosen}
    className="choice-card swift w-full gap-2 px-4 py-2 text-left disabled:cursor-not-allowed disabled:text-ink-3"
  >
    <Plus className="size-5 text-primary" aria-hidden="true" />
    <span className="grow">
      {name}
      {note === undefined ? null : <span className="block text-sm text-ink-2">{note}</span>}
    </span>
    {chosen ? (
      <span className="text-sm" data-personal="">
        已添加
      </span>
    ) : null}
  </button>
);

const debounceMs = 200;

/** In the disease library. */
const pregnancyCode = 'pregnancy';

const StartPage = () => {
  const { product, person, role, session, suggested, categories, earlier, links } =
    useLoaderData<StartData>();
  const { consentNeeded, sharingNeeded, gone, known } = useLoaderData<StartData>();
  const posted = useActionData<StartAnswer>();
  const live = useFetcher<StartAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useNavigation().state !== 'idle';
  const searching = live.state !== 'idle';
  const answer = live.data ?? posted;
  const chosen = session?.diseases ?? [];
  const isChosen = (code: string): boolean => chosen.some((one) => one.code === code);
  const third = product.smart === 'third-party' || product.smart === 'supplier';
  const look = (keyword: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (keyword.trim() === '' || person === null) return;
      const { sex, age } = person;
      void live.submit({ keyword, sex, age: String(age) }, { method: 'post' });
    }, debounceMs);
  };
  return (
    <main aria-busy={busy}>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span>{product.insurer}承保</span>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">
          {third ? '承保公司核保' : '智能核保'}
        </h1>
        <p className="figures mt-2 text-ink-2">
          {role === 'policyholder' ? '关于投保人' : '关于被保险人'}
          {person === null ? '' : <span data-personal="">：{personText(person)}</span>}
        </p>
        {product.smart === 'none' ? (
          <div className="mt-6">
            <Banner tone="warning" title="这款产品没有智能核保">
              <TextLink to={links.detail}>回到产品页面</TextLink>
            </Banner>
          </div>
        ) : person === null ? (
          <PersonForm role={role} known={known} relations={product.relations} />
        ) : (
          <div className="mt-6 grid gap-8">
            {gone ? (
              <Banner tone="warning" title="上次的核保找不到了">
                可能已经过期或撤回。请重新添加要告知的情况，以前答过的内容会列在下面。
              </Banner>
            ) : null}
            {session ? <ChosenDiseases chosen={chosen} /> : <EarlierSessions earlier={earlier} />}
            {product.pregnancy || isChosen(pregnancyCode) ? (
              <Banner title="怀孕了，想给自己和宝宝投保？">
                按预产期看看现在能投保哪些母婴保障。
                <TextLink to={links.pregnancy}>做孕期预核保</TextLink>
              </Banner>
            ) : null}
            <Form method="post" className="grid gap-6">
              <input type="hidden" name="sex" value={person.sex} />
              <input type="hidden" name="age" value={person.age} />
              {/* First in the form, so that the Enter key searches. */}
              <div>
                <label htmlFor="keyword" className="mb-1.5 block font-medium">
                  医生诊断或体检报告上写的是什么？
                </label>
                <div className="control-box">
                  <input
                    id="keyword"
                    name="keyword"
                    type="search"
                    autoComplete="off"
                    maxLength={40}
                    defaultValue={posted?.keyword ?? ''}
                    placeholder="如：甲状腺结节、高血压"
                    onChange={(event) => look(event.target.value)}
                  />
                  <button
                    type="submit"
                    className="grid size-12 place-items-center text-primary-strong"
                    aria-label="搜索"
                  >
                    {searching ? <Spinner /> : <Search className="size-5" aria-hidden="true" />}
                  </button>
                </div>
                <p className="mt-1.5 text-sm text-ink-2">
                  {searching ? <span className="unseen">正在查找。</span> : null}
                  可以用名称、俗称或拼音搜索，有几种就添加几种。
                </p>
              </div>
              {answer?.message ? (
                <Banner tone="warning" live>
                  {answer.message}
                </Banner>
              ) : null}
              {consentNeeded || sharingNeeded ? (
                <HealthConsent
                  health={consentNeeded}
                  sharedWith={sharingNeeded ? product.insurer : undefined}
                />
              ) : null}
              {answer && answer.matches.length > 0 ? (
                <section
                  aria-label="搜索结果"
                  role="status"
                  className="grid gap-2"
                  data-personal=""
                >
                  {answer.matches.map(({ code, name, found }) => (
                    <AddButton
                      key={code}
                      code={code}
                      name={name}
                      note={found === name ? undefined : `也叫：${found}`}
                      chosen={isChosen(code)}
                    />
                  ))}
                </section>
              ) : null}
              {suggested.length > 0 ? (
                <section aria-labelledby="suggested" className="grid gap-2">
                  <h2 id="suggested" className="text-lg font-semibold">
                    健康告知里提到的情况
                  </h2>
                  <div className="grid gap-2 sm:grid-cols-2">
                    {suggested.map(({ code, name }) => (
                      <AddButton key={code} code={code} name={name} chosen={isChosen(code)} />
                    ))}
                  </div>
                </section>
              ) : null}
              <section aria-labelledby="tree">
                <h2 id="tree" className="mb-3 text-lg font-semibold">
                  按身体部位查找
                </h2>
                <Accordion>
                  {categories.map(({ code, name, diseases }) => (
                    <AccordionItem key={code} title={name}>
                      <div className="grid gap-2 sm:grid-cols-2">
                        {diseases.map((disease) => (
                          <AddButton
                            key={disease.code}
                            {...disease}
                            chosen={isChosen(disease.code)}
                          />
                        ))}
                      </div>
                    </AccordionItem>
                  ))}
                </Accordion>
              </section>
            </Form>
          </div>
        )}
      </FlowColumn>
      {session ? (
        <StickyActionBar
          lead={`已添加 ${chosen.length} 种`}
          note={<span data-personal="">{chosen.map(({ name }) => name).join('、')}</span>}
        >
          {links.question === null ? null : <ButtonLink to={links.question}>开始回答</ButtonLink>}
        </StickyActionBar>
      ) : null}
    </main>
  );
};

export default StartPage;
