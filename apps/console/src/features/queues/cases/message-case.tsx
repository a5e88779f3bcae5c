import { Link } from 'react-router';
import { Section } from '#ui/section.tsx';
import { pageOf } from '#shell/links.ts';
import type { CaseProps } from '../case.ts';

/** Whoever waits, or left a message, is answered at the desk, where the whole of it stands. */
const MessageCase = ({ row }: CaseProps) => (
  <Section title="会话">
    <p>
      <Link to={pageOf('chat', row.id)}>在客服台打开并答复</Link>
    </p>
  </Section>
);
export default MessageCase;
