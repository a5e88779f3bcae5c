import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/**
 * In enterprise messaging a link is sent straight into a conversation; elsewhere there is no note.
 */
export const EnterpriseNote = () =>
  usePageTools()?.context.enterprise ? (
    <Banner tone="info">您正在企业微信中，推广链接可以直接发送到与客户的会话。</Banner>
  ) : null;
