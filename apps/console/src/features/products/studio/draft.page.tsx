import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { PublishActs } from '#ui/versions/publish-acts.tsx';
import { Waiting } from '#ui/versions/waiting.tsx';
import { ConflictDialog } from './drafts/conflict-dialog.tsx';
import { DraftMark } from './drafts/draft-mark.tsx';
import { sectionOf, sectionsOf, type DraftSection } from './drafts/draft-sections.tsx';
import { doubtsIn, foundIn, type Found } from './drafts/findings.ts';
import { DraftNames, namesIn } from './names-in.ts';
import { heldWords, isCommon, useDraft, useRereadStudio, type Draft } from './use-studio.ts';
import { useWorkingCopy, type WorkingCopy } from './use-working-copy.ts';
import '#ui/versions/versions.css';
import './studio.css';

/** A draft in the words of a version that two people publish. */
const asVersion = { open: 'draft', review: 'review', scheduled: 'scheduled' } as const;

const Acts = ({ draft, copy }: { draft: Draft; copy: WorkingCopy }) => {
  const { permissions } = useStaff();
  const reread = useRereadStudio();
  const after = (): void => void reread();
  const { draftNo, state, revision, judged } = draft;
  if (state === 'published' || state === 'dropped' || !draft.mayChange) return null;
  return (
    <>
      {permissions.includes('products-publish') && (
        <PublishActs
          versions={[
            {
              version: judged.next?.version ?? 0,
              revision,
              state: asVersion[state],
              claims: foundIn(draft),
            },
          ]}
          held={copy.unsaved.length > 0 || judged.next === null || judged.next.unchanged}
          afterwards=""
          publish={({ at, reason }) => api.publishProductDraft({ draftNo, revision, at, reason })}
          unschedule={(reason) => api.unscheduleProductDraft({ draftNo, reason })}
          withdraw={() => Promise.resolve()}
          after={after}
        />
      )}
      {permissions.includes('products-edit') && state === 'open' && (
        <ActionButton
          name="放弃草稿"
          kind="danger"
          explain="草稿不再出现在列表里，内容保留在记录中，不能再修改。"
          reason="放弃的原因"
          run={(reason) => api.dropProductDraft({ draftNo, reason })}
          after={after}
        />
      )}
    </>
  );
};

const Parts = ({
  draft,
  chosen,
  found,
  choose,
}: {
  draft: Draft;
  chosen: DraftSection;
  found: readonly Found[];
  choose: (id: string) => void;
}) => (
  <nav aria-label="草稿的各部分">
    <ul className="studio-parts">
      {sectionsOf(draft).map((section) => {
        const wrong = found.filter((one) => sectionOf(draft, one) === section).length;
        return (
          <li key={section.id}>
            <button
              type="button"
              aria-current={section === chosen ? 'page' : undefined}
              onClick={() => choose(section.id)}
            >
              {section.title}
              {wrong > 0 && <Mark tone="bad">{wrong}</Mark>}
            </button>
          </li>
        );
      })}
    </ul>
  </nav>
);

const Checks = ({
  draft,
  found,
  choose,
}: {
  draft: Draft;
  found: readonly Found[];
  choose: (id: string) => void;
}) => (
  <Section title={found.length === 0 ? '检查' : `检查（${found.length} 处）`}>
    {found.length === 0 ? (
      <p className="soft">
        {draft.judged.next?.unchanged
          ? `内容与${heldWords(draft)}相同，没有要发布的。`
          : `全部规则通过，可以作为第 ${draft.judged.next?.version ?? ''} 版提出发布。`}
      </p>
    ) : (
      <ul className="studio-findings">
        {found.map((one, index) => (
          <li key={index}>
            <button type="button" onClick={() => choose(sectionOf(draft, one)?.id ?? 'files')}>
              {one.message}
            </button>
            <small>
              {one.file} {one.path}
              {one.regulation !== '' && ` · ${one.regulation}`}
            </small>
          </li>
        ))}
      </ul>
    )}
    {draft.judged.doubts.length > 0 && (
      <>
        <p className="soft">以下 {draft.judged.doubts.length} 处存疑，提出发布后由合规同事判断：</p>
        <ul className="studio-findings">
          {doubtsIn(draft).map((one, index) => (
            <li key={index}>
              <button type="button" onClick={() => choose(sectionOf(draft, one)?.id ?? 'files')}>
                {one.message}
              </button>
              <small>
                {one.file} {one.path} · {one.regulation}
              </small>
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
);

const Editor = ({ draft }: { draft: Draft }) => {
  const copy = useWorkingCopy(draft);
  const [query, setQuery] = useSearchParams();
  const part = query.get('part') ?? '';
  const sections = sectionsOf(draft);
  const chosen = sections.find(({ id }) => id === part) ?? sections[0];
  const found = foundIn(draft);
  useEffect(() => {
    document
      .querySelector('.studio-parts [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (part !== '') document.querySelector('.schema-wrong')?.scrollIntoView({ block: 'center' });
  }, [part]);
  if (!chosen) return null;
  const choose = (id: string): void => setQuery({ part: id }, { replace: true });
  return (
    <>
      <PageHead
        title={draft.title}
        tags={<DraftMark state={draft.state} />}
        note={
          <>
            <Link
              to={isCommon(draft) ? '/studio/tables' : `/studio/products/${draft.baseProductNo}`}
            >
              {draft.name} {!isCommon(draft) && draft.baseProductNo}
            </Link>
            {draft.basedOn === null ? ' · 从产品目录打开' : ` · 从第 ${draft.basedOn} 版打开`}
            {draft.publishedVersion !== null &&
              ` · 已作为第 ${draft.publishedVersion} 版发布`} ·{' '}
            {draft.updatedBy}，{momentText(draft.updatedAt)} 保存 · {draft.reason}
          </>
        }
      >
        <Acts draft={draft} copy={copy} />
      </PageHead>
      <Waiting asks={draft.asks} publishAt={draft.publishAt} />
      <div className="studio-draft">
        <Parts draft={draft} chosen={chosen} found={found} choose={choose} />
        <div>
          <DraftNames value={namesIn(draft)}>
            <chosen.Body draft={draft} copy={copy} />
          </DraftNames>
        </div>
        <div className="studio-side">
          <Checks draft={draft} found={found} choose={choose} />
        </div>
      </div>
      <ConflictDialog draft={draft} copy={copy} />
    </>
  );
};

/**
 * One draft: its parts as forms, the findings of the rules, a preview, and its way to publication.
 */
const DraftPage = () => {
  const { draft: draftNo = '' } = useParams();
  const draft = useDraft(draftNo);
  return (
    <>
      <p className="page-back">
        <Link to="/studio">产品工作室</Link>
      </p>
      <Answer of={draft} rows={14}>
        {(found) => <Editor key={found.draftNo} draft={found} />}
      </Answer>
    </>
  );
};
export default DraftPage;
