/** Every syllable of Mandarin, without tones; `v` is the u with dots. */
const known: ReadonlySet<string> = new Set(
  (
    'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can ' +
    'cang cao ce cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai ' +
    'chuan chuang chui chun chuo ci cong cou cu cuan cui cun cuo da dai dan dang dao de dei den ' +
    'deng di dia dian diao die ding diu dong dou du duan dui dun duo e ei en eng er fa fan fang ' +
    'fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang ' +
    'gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ' +
    'ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken ' +
    'keng kong kou ku kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian ' +
    'liang liao lie lin ling liu lo long lou lu luan lun luo lv lve ma mai man mang mao me mei ' +
    'men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne nei nen neng ni nian ' +
    'niang niao nie nin ning niu nong nou nu nuan nuo nv nve o ou pa pai pan pang pao pei pen ' +
    'peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu ' +
    'quan que qun ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo sa sai san sang ' +
    'sao se sen seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan ' +
    'shuang shui shun shuo si song sou su suan sui sun suo ta tai tan tang tao te tei teng ti ' +
    'tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia ' +
    'xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo ' +
    'yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe ' +
    'zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu ' +
    'zuan zui zun zuo'
  ).split(' '),
);

/** Ways in which papers and lists write the u with dots. */
const plainOf: Readonly<Record<string, string>> = { lyu: 'lv', nyu: 'nv', lue: 'lve', nue: 'nve' };

/** Initials of the older romanisation, where the apostrophe is usually lost. */
const olderInitials: readonly (readonly [string, readonly string[]])[] = [
  ['hs', ['x']],
  ['ch', ['zh', 'j', 'ch', 'q']],
  ['tz', ['z', 'c']],
  ['ts', ['z', 'c']],
  ['ss', ['s']],
  ['sz', ['s']],
  ['k', ['g', 'k']],
  ['p', ['b', 'p']],
  ['t', ['d', 't']],
  ['j', ['r']],
];

/** Finals of the older romanisation and the present ones. */
const olderFinals: Readonly<Record<string, readonly string[]>> = {
  ung: ['ong'],
  ien: ['ian'],
  ieh: ['ie'],
  ueh: ['ue'],
  uen: ['un', 'uan'],
  ih: ['i'],
  u: ['u', 'i'],
  o: ['e', 'o', 'uo'],
  en: ['en', 'ian'],
  iung: ['iong'],
  uo: ['uo'],
  eh: ['e', 'ie'],
  uei: ['ui'],
};

const olderWhole: Readonly<Record<string, string>> = {
  yeh: 'ye',
  yen: 'yan',
  yu: 'you',
  jen: 'ren',
  erh: 'er',
  chih: 'zhi',
  kai: 'kai',
  i: 'yi',
  in: 'yin',
  ing: 'ying',
};

/** Present syllables that a syllable in the older romanisation may stand for. */
const fromOlder = (text: string): readonly string[] => {
  const whole = olderWhole[text];
  const found = new Set(whole === undefined ? [] : [whole]);
  const [from, initials] = olderInitials.find(([initial]) => text.startsWith(initial)) ?? [
    '',
    [''],
  ];
  const begins = from === '' ? (/^[^aeiouv]*/.exec(text)?.[0] ?? '') : from;
  const rest = text.slice(begins.length);
  for (const initial of from === '' ? [begins] : initials) {
    for (const final of [rest, ...(olderFinals[rest] ?? [])]) {
      if (known.has(initial + final)) found.add(initial + final);
    }
  }
  return [...found];
};

const mostWays = 6;
const longest = 6;

/** The ways in which a word in letters may be parted into syllables. */
const partings = (word: string): readonly (readonly string[])[] => {
  if (word === '') return [[]];
  const found: (readonly string[])[] = [];
  for (let at = Math.min(longest, word.length); at > 0 && found.length < mostWays; at -= 1) {
    const head = word.slice(0, at);
    const syllable = plainOf[head] ?? head;
    if (!known.has(syllable)) continue;
    for (const rest of partings(word.slice(at))) found.push([syllable, ...rest]);
  }
  return found.slice(0, mostWays);
};

/** Papers with letters alone often leave the dots out. */
const dotsLeftOut: Readonly<Record<string, string>> = { lu: 'lv', nu: 'nv' };

/** The syllables that a word in letters may be made of, in the present or the older way. */
export const syllablesOf = (word: string): readonly (readonly string[])[] => [
  ...partings(word),
  ...(dotsLeftOut[word] === undefined ? [] : [[dotsLeftOut[word]]]),
  ...fromOlder(word)
    .filter((syllable) => syllable !== word)
    .map((syllable) => [syllable]),
];

const mostKeys = 64;

/** One key for each choice, whatever the order of its parts; none where a part has no choice. */
export const keysOf = (parts: readonly (readonly (readonly string[])[])[]): readonly string[] => {
  let chosen: readonly (readonly string[])[] = [[]];
  for (const choices of parts) {
    chosen = chosen
      .flatMap((before) => choices.map((choice) => [...before, ...choice]))
      .slice(0, mostKeys);
  }
  return parts.length === 0
    ? []
    : [...new Set(chosen.map((syllables) => syllables.toSorted().join(' ')))];
};
