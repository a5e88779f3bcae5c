import {
  callBackLife,
  type CallBackMatter,
  callBackMatters,
  type CallBackState,
} from '@parasol/domain/service/call-centre/call-back-states';
import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** The subject of a call-back, as far as known, and the number of tries. */
const callBackNote = (note: string): string | null => {
  const [tries = '0', matter = ''] = note.split('~');
  const words = [
    matter === '' ? '' : callBackMatters[matter as CallBackMatter],
    tries === '0' ? '' : `${tries} 次`,
  ];
  return words.filter(Boolean).join(' · ') || null;
};

/** Call-backs that customers asked for. */
const callBacks: QueueSource = {
  rows: sql`select b.call_back_no as id, b.call_back_no as subject, ${noText} as order_no,
      b.user_id::text as person, b.brand, b.state as kind, b.state, null::bigint as fen,
      b.call_back_no as about,
      b.tries || coalesce('~' || b.matter, '') as note, b.created_at as since,
      b.starts_at + interval '30 minutes' as due
    from call_backs b where b.state in ('waiting', 'again')`,
  one: (id) => sql`b.call_back_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'call-back', no: item.subject },
    title: `回电 ${item.about}`,
    stateTitle: callBackLife.states[item.state as CallBackState].title,
    note: callBackNote(item.note ?? '0'),
  }),
};

/** The queues of this noun. */
export const callSources = { 'call-backs': callBacks };
