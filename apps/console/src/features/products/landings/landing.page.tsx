import { useMutation } from '@tanstack/react-query';
import { App, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { landingLines } from '@parasol/domain/products/landing/landing-claims';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble } from '#ui/states.tsx';
import { Beside } from '#ui/versions/beside.tsx';
import { Past } from '#ui/versions/past.tsx';
import { PublishActs } from '#ui/versions/publish-acts.tsx';
import { StateMark } from '#ui/versions/state-mark.tsx';
import { Waiting } from '#ui/versions/waiting.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { BlockEditor } from './block-editor.tsx';
import { LandingPreview } from './landing-preview.tsx';
import { Links } from './links.tsx';
import {
  useDefault,
  useLanding,
  usePreview,
  useRereadLandings,
  type Block,
  type LandingDetail,
} from './use-landings.ts';
import '#ui/versions/versions.css';
import './landings.css';
import { useBrandName } from '#shell/session/use-brand-name.ts';

interface Fields {
  readonly channel: string;
  readonly title: string;
  readonly summary: string;
  readonly brands: readonly string[];
  readonly blocks: readonly Block[];
}

interface EditorProps {
  readonly landing: LandingDetail | null;
  readonly baseProductNo: string;
  readonly initial: Fields;
}

const Head = ({
  fields,
  change,
  closed,
  fixed,
}: {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  closed: boolean;
  fixed: boolean;
}) => {
  const { brands } = useStaff();
  return (
    <>
      <div className="block-field">
        <span>名称（浏览器标题和分享时显示）</span>
        <Input
          aria-label="名称"
          value={fields.title}
          maxLength={40}
          showCount
          disabled={closed}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className="block-field">
        <span>摘要（搜索结果和分享时显示）</span>
        <Input.TextArea
          aria-label="摘要"
          value={fields.summary}
          maxLength={120}
          showCount
          autoSize={{ minRows: 2 }}
          disabled={closed}
          onChange={({ target }) => change({ summary: target.value })}
        />
      </div>
      <div className="text-row">
        <div className="block-field">
          <span>品牌</span>
          <Checkbox.Group
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            value={[...fields.brands]}
            disabled={closed}
            onChange={(chosen) => change({ brands: chosen })}
          />
        </div>
        <div className="block-field">
          <span>渠道（链接里的 channel；不填就是所有渠道）</span>
          <Input
            aria-label="渠道"
            value={fields.channel}
            maxLength={64}
            disabled={closed || fixed}
            onChange={({ target }) => change({ channel: target.value.trim() })}
          />
        </div>
      </div>
    </>
  );
};

const Editor = ({ landing, baseProductNo, initial }: EditorProps) => {
  const { message } = App.useApp();
  const { brands } = useStaff();
  const navigate = useNavigate();
  const reread = useRereadLandings();
  const [fields, setFields] = useState(initial);
  const [saved, setSaved] = useState(landing === null ? '' : JSON.stringify(initial));
  const [brand, setBrand] = useState(initial.brands[0] ?? brands[0]?.id ?? '');
  const newest = landing?.versions[0];
  const dirty = JSON.stringify(fields) !== saved;
  const { title, summary, blocks } = fields;
  const preview = usePreview({ brand, baseProductNo, title, summary, blocks: [...blocks] });
  const change = (part: Partial<Fields>): void => setFields((now) => ({ ...now, ...part }));
  const save = useMutation({
    mutationFn: (now: Fields) =>
      api.saveLanding({
        ...now,
        brands: [...now.brands],
        blocks: [...now.blocks],
        baseProductNo,
        landingId: landing?.landingId ?? null,
        seen: newest ? { version: newest.version, revision: newest.revision } : null,
      }),
    onSuccess: async ({ landingId }, now) => {
      setSaved(JSON.stringify(now));
      void message.success('已保存');
      await reread();
      if (!landing) void navigate(`/landings/${landingId}`, { replace: true });
    },
  });
  const closed = landing !== null && (!landing.mayChange || newest?.state === 'scheduled');
  const nameOf = useBrandName();
  return (
    <>
      <PageHead
        title={newest ? newest.title : '写新的落地页'}
        tags={newest && <StateMark state={newest.state} />}
        note={
          landing && newest
            ? `编号 ${landing.landingId} · ${landing.productName} · 第 ${newest.version} 版 · ${newest.changedBy}`
            : `产品 ${baseProductNo}，先从产品资料组成，再改`
        }
      >
        {!closed && (
          <Button
            type="primary"
            ghost
            disabled={!dirty}
            loading={save.isPending}
            onClick={() => save.mutate(fields)}
          >
            保存草稿
          </Button>
        )}
        {landing?.mayChange && (
          <PublishActs
            versions={landing.versions}
            held={dirty || landing.asks.length > 0}
            afterwards="立刻换成按产品资料组成的落地页，链接不变。"
            publish={(wanted) => api.publishLanding({ landingId: landing.landingId, ...wanted })}
            unschedule={(reason) => api.unscheduleLanding({ landingId: landing.landingId, reason })}
            withdraw={(reason) => api.withdrawLanding({ landingId: landing.landingId, reason })}
            after={() => void reread()}
          />
        )}
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      <Waiting asks={landing?.asks ?? []} publishAt={newest?.publishAt ?? null} />
      <div className="text-columns">
        <Section title="内容">
          <Head fields={fields} change={change} closed={closed} fixed={landing !== null} />
          <div style={{ height: 16 }} />
          <BlockEditor
            blocks={blocks}
            disabled={closed}
            onChange={(next) => change({ blocks: next })}
          />
        </Section>
        <div className="text-side">
          <Beside preview={preview} brands={brands} brand={brand} choose={setBrand}>
            {(shown) => <LandingPreview preview={shown} />}
          </Beside>
          {landing && (
            <Section title="链接">
              <Links links={landing.links} nameOf={nameOf} />
            </Section>
          )}
        </div>
      </div>
      {landing && (
        <Past
          versions={landing.versions}
          textOf={(it) => landingLines(it.blocks)}
          history={landing.history}
        />
      )}
    </>
  );
};

const fieldsOf = (landing: LandingDetail): Fields => {
  const [newest] = landing.versions;
  return {
    channel: landing.channel,
    title: newest?.title ?? '',
    summary: newest?.summary ?? '',
    brands: newest?.brands ?? [],
    blocks: newest?.blocks ?? [],
  };
};

/** One landing page: its blocks beside their look, forbidden claims, and the history. */
const LandingPage = () => {
  const { no = '' } = useParams();
  const [query] = useSearchParams();
  const landingId = no === 'new' ? null : Number(no);
  const baseProductNo = query.get('product') ?? '';
  const landing = useLanding(landingId);
  const composed = useDefault(landingId === null ? baseProductNo : null);
  return (
    <>
      <p className="page-back">
        <Link to="/landings">落地页</Link>
      </p>
      {landingId === null ? (
        <Answer of={composed}>
          {(found) => (
            <Editor
              landing={null}
              baseProductNo={baseProductNo}
              initial={{ ...found, channel: '' }}
            />
          )}
        </Answer>
      ) : (
        <Answer of={landing}>
          {(found) => {
            const [newest] = found.versions;
            return (
              <Editor
                key={`${newest?.version} ${newest?.state}`}
                landing={found}
                baseProductNo={found.baseProductNo}
                initial={fieldsOf(found)}
              />
            );
          }}
        </Answer>
      )}
    </>
  );
};
export default LandingPage;
