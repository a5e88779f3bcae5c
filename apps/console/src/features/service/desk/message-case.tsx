import { Link } from 'react-router';
import { Section } from '#ui/section.tsx';
import { pageOf } from '#shell/links.ts';
import type { CaseProps } from '#shell/queues/queue-part.ts';

/**
 * A waiting customer, or one who left a message, is answered at the desk with the whole
 * conversation.
 */
const MessageCase = ({ row }: CaseProps) => (
  <Section title="会话">
    <p>
      <Link to={pageOf('chat', row.id)}>在客服台打开并答复</Link>
    </p>
  </Section>
);
export default MessageCase;
