import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { OpenDraft } from './open-draft.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRereadRules, useRules, type Rules } from './use-rules.ts';
import '#ui/list.css';
import './rules.css';

const versionStates: Readonly<Record<Rules['versions'][number]['state'], readonly [string, Tone]>> =
  {
    'in-force': ['现行', 'good'],
    past: ['过去', 'calm'],
    scheduled: ['等待生效', 'soon'],
    'taken-back': ['已取消', 'calm'],
  };

const draftStates: Readonly<Record<Rules['drafts'][number]['state'], readonly [string, Tone]>> = {
  open: ['起草中', 'soon'],
  published: ['已发布', 'good'],
  dropped: ['已放弃', 'calm'],
};

const Versions = ({ rules, after }: { rules: Rules; after: () => void }) => (
  <ShortTable
    rows={rules.versions}
    rowKey="version"
    empty="还没有版本"
    columns={[
      [
        '版本',
        ({ version, state }) => (
          <>
            第 {version} 版 <Mark tone={versionStates[state][1]}>{versionStates[state][0]}</Mark>
          </>
        ),
      ],
      ['生效', ({ holdsFrom }) => momentText(holdsFrom)],
      [
        '发布',
        ({ publishedBy, grantedBy, reason, changes, repeats }) => (
          <>
            {publishedBy}
            {grantedBy !== null && `提出，${grantedBy}批准`}
            <small className="soft rule-line">
              {reason}
              {repeats !== null && `（恢复第 ${repeats} 版）`} · {changes} 处修改
            </small>
          </>
        ),
        { responsive: ['md'] },
      ],
      [
        '',
        ({ version, state }) =>
          !rules.mayChange || state === 'in-force' || state === 'taken-back' ? null : state ===
            'scheduled' ? (
            <ActionButton
              name="取消生效"
              small
              kind="danger"
              explain={`第 ${version} 版不会生效，现行规则不变。`}
              reason="取消的原因"
              run={(reason) => api.takeBackRules({ version, reason })}
              after={after}
            />
          ) : (
            <ActionButton
              name="恢复"
              small
              explain={`由另一位同事批准后，第 ${version} 版的内容成为新的一版并立刻生效。正在填写的核保按原来的版本继续。`}
              reason="恢复的原因"
              run={(reason) => api.rollBackRules({ to: version, reason })}
              after={after}
            />
          ),
      ],
    ]}
  />
);

const Conditions = ({ rules, at }: { rules: Rules; at: string }) => {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string>();
  const [product, setProduct] = useState<string>();
  const wanted = text.trim().toLowerCase();
  const shown = rules.diseases.filter(
    (one) =>
      (category === undefined || one.category === category) &&
      (product === undefined || one.products.includes(product)) &&
      (wanted === '' ||
        [one.name, one.code, one.owner ?? '', ...one.aliases].some((word) =>
          word.toLowerCase().includes(wanted),
        )),
  );
  const nameOf = (no: string): string =>
    rules.products.find(({ baseProductNo }) => baseProductNo === no)?.name ?? no;
  return (
    <>
      <div className="filters">
        <Input.Search
          aria-label="查找疾病"
          placeholder="疾病名称、别名或负责人"
          allowClear
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="rule-search"
        />
        <Select
          aria-label="分类"
          placeholder="全部分类"
          allowClear
          value={category}
          onChange={setCategory}
          className="rule-select"
          options={rules.categories.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Select
          aria-label="产品"
          placeholder="全部产品"
          allowClear
          value={product}
          onChange={setProduct}
          className="rule-select"
          options={rules.products.map(({ baseProductNo, name }) => ({
            value: baseProductNo,
            label: `${name}（有单独规定）`,
          }))}
        />
        <span className="soft filters-end">{shown.length} 种</span>
      </div>
      {rules.categories.map(({ code, name }) => {
        const own = shown.filter((one) => one.category === code);
        if (own.length === 0) return null;
        return (
          <section key={code} className="rule-group" aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {own.map((one) => (
                <li key={one.code}>
                  <Link to={`/rules/${one.code}${at === '' ? '' : `?at=${at}`}`}>{one.name}</Link>
                  <small className="soft">
                    {one.questions} 问 {one.rules} 条规则
                    {one.products.length > 0 && ` · ${one.products.map(nameOf).join('、')}另有规定`}
                    {one.owner !== null && ` · ${one.owner}，第 ${one.changedVersion} 版改`}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
};

/** The health rules: in force, past, and in work. */
const RulesPage = () => {
  const [query, setQuery] = useSearchParams();
  const at = query.get('at') ?? '';
  const found = useRules(at);
  const reread = useRereadRules();
  const after = () => void reread();
  return (
    <>
      <PageHead
        title="健康核保规则"
        note="疾病的问题和结论，所有产品共用。修改先写成草稿，试算之后由两个人发布。"
      >
        <div className="filters-day">
          某一天的规则
          <Input
            type="date"
            aria-label="某一天的规则"
            value={at}
            onChange={({ target }) =>
              setQuery(target.value === '' ? {} : { at: target.value }, { replace: true })
            }
          />
        </div>
        {found.data?.mayChange && <OpenDraft />}
      </PageHead>
      <Answer of={found}>
        {(rules) => (
          <div className="stack">
            {rules.folderWaits && (
              <Alert
                type="info"
                showIcon
                title="安装包里有一份没有发布过的规则库"
                action={
                  rules.mayChange && (
                    <ActionButton
                      name="采用"
                      small
                      explain="由另一位同事批准后，安装包里的规则库成为新的一版并立刻生效。"
                      reason="采用的原因"
                      run={(reason) => api.rollBackRules({ to: 'installation', reason })}
                      after={after}
                    />
                  )
                }
              />
            )}
            <Suggestions />
            {rules.drafts.length > 0 && (
              <Section title="草稿">
                <ShortTable
                  rows={rules.drafts.slice(0, 10)}
                  rowKey="draftNo"
                  empty=""
                  columns={[
                    ['名称', (one) => <Link to={`/rules/drafts/${one.draftNo}`}>{one.title}</Link>],
                    [
                      '状态',
                      ({ state, publishedVersion }) => (
                        <Mark tone={draftStates[state][1]}>
                          {draftStates[state][0]}
                          {publishedVersion !== null && `为第 ${publishedVersion} 版`}
                        </Mark>
                      ),
                    ],
                    [
                      '最后修改',
                      ({ changedBy, changedAt }) => `${changedBy}，${momentText(changedAt)}`,
                      { responsive: ['md'] },
                    ],
                  ]}
                />
              </Section>
            )}
            <Section title={`疾病（${at === '' ? '现行' : at}：第 ${rules.version} 版）`}>
              <Conditions rules={rules} at={at} />
            </Section>
            <Section title="健康告知">
              <p className="rule-notices">
                {rules.products
                  .filter(({ notice }) => notice)
                  .map(({ baseProductNo, name }) => (
                    <Link key={baseProductNo} to={`/rules/notices/${baseProductNo}`}>
                      {name}
                    </Link>
                  ))}
              </p>
            </Section>
            <Section title="版本">
              <Versions rules={rules} after={after} />
            </Section>
          </div>
        )}
      </Answer>
    </>
  );
};
export default RulesPage;
