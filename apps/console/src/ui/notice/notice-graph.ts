import type {
  HealthNotice,
  NoticeQuestion,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import type { GraphEdge, GraphNode } from '#ui/graph/layout.ts';
import { whoWords } from './who-words.ts';

const roles = { insured: '被保险人', policyholder: '投保人', supplementary: '补充告知' } as const;

export interface NoticeFinding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The first step after a yes. */
const afterYes = ({ kind, leads = [], groups = [] }: NoticeQuestion): string => {
  if (kind === 'fact') return '事实';
  const named = leads.length + groups.length;
  return named === 0 ? '是：由人工了解' : `是：${named} 种或类疾病`;
};

/** Sections with their questions, in the order in which they are asked. */
export const noticeGraph = (notice: HealthNotice, findings: readonly NoticeFinding[]) => {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const about = (at: number, fits: (path: NoticeFinding['path']) => boolean) =>
    findings.flatMap(({ path, message }) =>
      path[0] === 'sections' && path[1] === at && fits(path) ? [message] : [],
    );
  for (const [at, section] of notice.sections.entries()) {
    nodes.push({
      id: `s:${section.id}`,
      title: section.title,
      note: [roles[section.role], whoWords(section.applies)].filter(Boolean).join('，'),
      kind: 'section',
      findings: about(at, (path) => path[2] !== 'questions'),
    });
    let before = `s:${section.id}`;
    for (const [index, question] of section.questions.entries()) {
      const id = `q:${question.id}`;
      nodes.push({
        id,
        title: question.ask,
        note: `${afterYes(question)} · ${question.id}`,
        kind: 'question',
        findings: about(at, (path) => path[2] === 'questions' && path[3] === index),
      });
      edges.push({ from: before, to: id, ...(before.startsWith('q:') ? { label: '否' } : {}) });
      before = id;
    }
  }
  return { nodes, edges };
};
