import { personalPlaces } from '@parasol/domain/base/masking/places';
import type { staffMember } from '../staff-calls.ts';

type Staff = Awaited<ReturnType<typeof staffMember>>;

interface SeenNode {
  readonly tagName?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly childNodes?: readonly SeenNode[];
  readonly textContent?: string;
}

interface SeenEvent {
  readonly type: number;
  readonly data: {
    readonly href?: string;
    readonly node?: SeenNode;
    readonly adds?: readonly { readonly node: SeenNode }[];
  };
}

/** A personal place in a picture, by the attributes that the recorder's rule names. */
const isPersonal = ({ attributes = {} }: SeenNode): boolean =>
  personalPlaces.split(', ').some((place) => {
    const [, name = '', value] = /^\[([\w-]+)(?:=(\w+))?\]$/.exec(place) ?? [];
    return name in attributes && (value === undefined || attributes[name] === value);
  });

const textsIn = (node: SeenNode): string[] =>
  isPersonal(node)
    ? []
    : [
        ...(node.textContent === undefined || node.tagName === 'style' ? [] : [node.textContent]),
        ...(node.childNodes ?? []).flatMap(textsIn),
      ];

export interface PageTold {
  readonly page: string;
  readonly letters: number;
  /** Share of letters and figures that are hidden outside of personal places. */
  readonly hidden: number;
  readonly hiddenTexts: readonly string[];
  readonly words: string;
}

const pageFacts = (page: string, texts: readonly string[]): PageTold => {
  const words = texts.join('\n');
  // A number of a person is no word of ours: a mobile hidden by its form counts as personal.
  const own = words.replaceAll(/\*{7,}/g, '');
  const letters = own.match(/[\p{L}\p{N}＊*]/gu)?.length ?? 0;
  const hidden = own.match(/[＊*]/gu)?.length ?? 0;
  return {
    page,
    letters,
    hidden: letters === 0 ? 0 : hidden / letters,
    hiddenTexts: texts.filter((text) => /[＊*]/u.test(text)),
    words,
  };
};

/** Everything that the traces of an order hold, as text and page by page. */
export const toldByTraces = async (
  ask: Staff,
  orderNo: string,
): Promise<{ readonly whole: string; readonly pages: readonly PageTold[] }> => {
  const { traces } = await ask('replayTraces', { orderNo });
  const byPage = new Map<string, string[]>();
  const whole: unknown[] = [traces];
  for (const { traceNo, side } of traces) {
    let page = '';
    for (let from: number | null = 0; from !== null;) {
      const answer: { events: unknown[]; next: number | null } = await ask('getTraceEvents', {
        orderNo,
        traceNo,
        from,
        to: from + 11,
      });
      whole.push(answer.events);
      for (const { type, data } of answer.events as readonly SeenEvent[]) {
        if (type === 4) page = `${side} ${data.href ?? ''}`;
        const nodes = [
          ...(type === 2 && data.node ? [data.node] : []),
          ...(type === 3 ? (data.adds ?? []).map(({ node }) => node) : []),
        ];
        const texts = byPage.get(page) ?? [];
        texts.push(...nodes.flatMap(textsIn));
        byPage.set(page, texts);
      }
      from = answer.next;
    }
  }
  return {
    whole: JSON.stringify(whole),
    pages: [...byPage].map(([page, texts]) => pageFacts(page, texts)),
  };
};
