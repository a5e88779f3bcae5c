/** A landing page's parts. Facts about the product are never typed: they come from its pack. */
export interface LandingBlock {
  readonly kind: LandingKind;
  readonly title?: string;
  readonly text?: string;
  readonly items?: readonly string[];
  /** The people it is not for. */
  readonly others?: readonly string[];
  /** On the button. */
  readonly label?: string;
}

export type LandingField = 'title' | 'text' | 'items' | 'others' | 'label';

interface Field {
  readonly label: string;
  /** Characters of one line, and lines of a list; a field without `lines` is one line. */
  readonly longest: number;
  readonly lines?: number;
  readonly needed?: true;
  readonly hint?: string;
}

interface Kind {
  readonly name: string;
  readonly note: string;
  readonly fields: Readonly<Partial<Record<LandingField, Field>>>;
  /** A page cannot do without it. */
  readonly needed?: true;
}

const title = { label: '标题', longest: 24 } as const;

/** Every kind of block, with the fields that an editor fills. A page has each once, except text. */
export const landingKinds = {
  hero: {
    name: '首屏',
    note: '说清是什么、给谁的；旁边是产品的插图和示例价格。',
    fields: {
      title: { ...title, needed: true },
      text: { label: '说明', longest: 90, needed: true },
      items: { label: '要点', longest: 16, lines: 4, hint: '一行一个，最多 4 个' },
    },
    needed: true,
  },
  price: {
    name: '点一下看价格',
    note: '按年龄和性别当场算出的保险费，点一下就换。',
    fields: { title, text: { label: '说明', longest: 90 } },
  },
  covers: {
    name: '保障内容',
    note: '产品的主要保障和重要数字，来自产品资料。',
    fields: { title, text: { label: '说明', longest: 90 } },
  },
  exclusions: {
    name: '不赔的情况',
    note: '来自产品资料；每个落地页都要有。',
    fields: { title },
    needed: true,
  },
  audience: {
    name: '适合谁',
    note: '适合和不适合都写；没有写的用产品的投保条件。',
    fields: {
      title,
      items: { label: '适合', longest: 60, lines: 6, hint: '一行一条' },
      others: { label: '不适合', longest: 60, lines: 6, hint: '一行一条' },
    },
  },
  steps: {
    name: '怎样投保',
    note: '按先后，一行一步。',
    fields: { title, items: { label: '步骤', longest: 60, lines: 5, needed: true } },
  },
  text: {
    name: '文字',
    note: '可以有几块。',
    fields: {
      title: { ...title, needed: true },
      items: { label: '段落', longest: 400, lines: 8, needed: true, hint: '一行一段' },
    },
  },
  questions: {
    name: '常见问题',
    note: '没有写的用产品资料里的问题。',
    fields: {
      title,
      items: { label: '问答', longest: 400, lines: 12, hint: '一行一问，问号之后是回答' },
    },
  },
  articles: {
    name: '相关文章',
    note: '本品牌发布的、和这款产品有关的文章。',
    fields: { title },
  },
  action: {
    name: '下一步',
    note: '页尾的按钮，去试算。',
    fields: {
      title: { ...title, needed: true },
      text: { label: '说明', longest: 90 },
      label: { label: '按钮上的字', longest: 10 },
    },
  },
  company: {
    name: '公司与合规信息',
    note: '承保公司、销售机构、备案编号和偿付能力；每个落地页都要有。',
    fields: { title },
    needed: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type LandingKind = keyof typeof landingKinds;

export const landingKindNames = Object.keys(landingKinds) as readonly LandingKind[];

export const fieldsOfKind = (kind: LandingKind): readonly (readonly [LandingField, Field])[] => {
  const { fields }: Kind = landingKinds[kind];
  return Object.entries(fields) as unknown as readonly (readonly [LandingField, Field])[];
};

export const isNeeded = (kind: LandingKind): boolean => {
  const { needed }: Kind = landingKinds[kind];
  return needed === true;
};

/** Lines of a field, in either stored form. */
export const linesOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Invisible characters, those that turn the direction of text, and marks of code. */
const unusable = /[\p{Cc}\p{Cf}]|<[a-z!/?]|&(?:#|[a-z]{2,8};)/iu;

/** A question and its answer in one line: the text after the first question mark is the answer. */
export const questionOf = (
  line: string,
): { readonly question: string; readonly answer: string } | null => {
  const at = line.search(/[？?]/);
  const answer = line.slice(at + 1).trim();
  return at < 2 || answer === '' ? null : { question: `${line.slice(0, at).trim()}？`, answer };
};

const problemsOfField = (
  block: LandingBlock,
  name: LandingField,
  { label, longest, lines = 1, needed }: Field,
): readonly string[] => {
  const blockLines = linesOf(block[name]);
  return [
    ...(needed && blockLines.length === 0 ? [`请填写${label}`] : []),
    ...(blockLines.length > lines ? [`${label}最多 ${lines} 行`] : []),
    ...blockLines.flatMap((line) => [
      ...(line.trim() === '' ? [`${label}里有空行`] : []),
      ...(line.length > longest ? [`${label}一行最多 ${longest} 个字`] : []),
      ...(unusable.test(line) ? [`${label}里有不能使用的字符`] : []),
      ...(block.kind === 'questions' && name === 'items' && questionOf(line) === null
        ? ['每行要先有问题和问号，再有回答']
        : []),
    ]),
  ];
};

/** Why a composition cannot be saved, in words that name the block. */
export const problemsOfLanding = (blocks: readonly LandingBlock[]): readonly string[] => {
  const missing = landingKindNames.filter(
    (kind) => isNeeded(kind) && !blocks.some((block) => block.kind === kind),
  );
  const twice = landingKindNames.filter(
    (kind) => kind !== 'text' && blocks.filter((block) => block.kind === kind).length > 1,
  );
  return [
    ...missing.map((kind) => `缺少“${landingKinds[kind].name}”`),
    ...twice.map((kind) => `“${landingKinds[kind].name}”只能有一块`),
    ...(blocks.length > 0 && blocks[0]?.kind !== 'hero' ? ['首屏要放在最前面'] : []),
    ...blocks.flatMap((block, index) => {
      const fields = fieldsOfKind(block.kind);
      const known = fields.map(([name]) => name as string);
      const stray = Object.keys(block).filter((name) => name !== 'kind' && !known.includes(name));
      return [
        ...stray.map((name) => `没有“${name}”这一项`),
        ...new Set(fields.flatMap(([name, field]) => problemsOfField(block, name, field))),
      ].map((problem) => `第 ${index + 1} 块（${landingKinds[block.kind].name}）：${problem}`);
    }),
  ];
};
