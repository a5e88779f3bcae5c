import { useNavigate } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import { useRereadRules } from './use-rules.ts';

/** Begins a draft and opens it; with a disease at its place in it. */
export const OpenDraft = ({ disease }: { disease?: string }) => {
  const navigate = useNavigate();
  const reread = useRereadRules();
  return (
    <ActionButton
      name="起草修改"
      kind="primary"
      explain="从最新一版开始。草稿在两个人发布之前，对客户没有任何影响。"
      reason="这次要改什么"
      reasonLongest={60}
      run={async (title) => {
        const { draftNo } = await api.openRuleDraft({ title });
        await reread();
        void navigate(`/rules/drafts/${draftNo}${disease === undefined ? '' : `/${disease}`}`);
      }}
      done="草稿已建立"
    />
  );
};
