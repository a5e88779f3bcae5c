import { plainQuestion } from './said-words.ts';

/** A wish that no entry answers: a person, or to be insured with a condition. */
export type Wish = 'person' | 'complaint' | 'health';

const complains = /投诉|举报|不满意|态度.{0,2}(?:差|不好|恶劣|烂)|欺骗|骗我|曝光|维权/u;

/** 人工 is also part of other words: of medicine, of underwriting, of machines. */
const madeThings =
  /人工(?:核保|智能|授精|受精|流产|终止|关节|晶体|耳蜗|心脏|血管|瓣膜|角膜|肝|肾|膝|髋|骨|牙|喉|呼吸|喂养|费)|机器人(?:手术|辅助|微创|切除)/gu;
/** Signs beside each other on a keyboard, or alike in sound or shape, count as 人工. */
const wantsPerson = [
  /人工|(?:转|要|找|接)人[丄上土干公功共攻宫]|人[公功共攻供](?:客服|服务)|仁工/u,
  /真人|活人|转接|接线员|坐席|座席|机器人|自动回复.{0,4}(?:没用|不行)/u,
  /(?:不想|不要|不跟|别|不和).{0,3}(?:跟|和|与)?(?:机器|电脑)/u,
  /找(?:个|一个|一位|位)?人(?!付|代|投保)|(?:跟|和|与)(?:个)?人(?:聊|说|讲|谈)/u,
  /(?:叫|派|换|来|让|接)(?:个|一个|一位|位)人(?!付|代|投保)|(?:你们|你家)的?人呢|人呢$/u,
  /有(?:没有)?人(?:在|吗|么|没|理|管|回|接)|有没有客服|(?:客服|顾问)(?:小姐姐|小哥哥|小哥)?(?:在(?!线)|呢|帮|回)|让(?:个)?人(?:来)?帮/u,
  /(?:找|叫|和|跟|转|联系|要|接)(?:一下)?(?:你们)?(?:的)?(?:客服|专员|顾问|经理|领导)(?!的?(?:电话|热线|号码))/u,
  /给我(?:回)?(?:个)?打?(?:个)?电话(?!号码)|打电话给我|^(?:客服|顾问)$/u,
  /zhuan(?:jie)?ren|reng?ong|ren+gong|kefu|zhenren|huoren|^(?:rg|zrg|kf)$|human|realperson/u,
];

const insurable =
  /(?:能|可以|还能|可不可以|能不能|给|让)(?:不能)?(?:再|也)?(?:买|上|投保|投|保|参保|入保|承保|过)|买什么|买哪|哪款|能过|保险|拒保|被拒|影响.{0,4}(?:买|投)|能买/u;
const unwell =
  /怀孕|孕妇|备孕|孕\d|孕[一二三四五六七八九十]|早产|手术|术后|切除|支架|结节|息肉|囊肿|肿瘤|癌|病人|患者|携带者|偏高|[糖酸脂压]高|(?:血压|血糖|血脂|尿酸|胆固醇|转氨酶|肌酐|指标).{0,3}(?:高|低|异常|超标)|三高|高血[压糖脂]|高尿酸|脑梗|心梗|偏瘫|抑郁|焦虑|残疾|瘫痪|透析|住过院|慢性病|病史|得过.{1,6}|小三阳|大三阳|糖尿病|甲亢|甲减|癫痫|痛风|哮喘|贫血|红斑狼疮|类风湿|新冠|抽烟|吸烟|酗酒|心律|心脏|早搏/u;
/** A condition beside one of these is asked about for another reason. */
const aboutElse =
  /理赔|报销|[能会]报|报不报|赔|报案|发票|材料|资料|等待期|观察期|告知|既往症|退保|什么意思|是什么|免赔|住院花|受益|区别/u;

/** `names` tells whether a text names a condition of the disease library. */
export const wishOf = (question: string, names: (text: string) => boolean): Wish | null => {
  const text = plainQuestion(question).replaceAll(/\s+/gu, '');
  if (complains.test(text)) return 'complaint';
  const plain = text.replaceAll(madeThings, '');
  if (wantsPerson.some((words) => words.test(plain))) return 'person';
  const ill = unwell.test(text) || names(text);
  if (!ill) return null;
  // A customer who only names a condition asks the same.
  return insurable.test(text) || !aboutElse.test(text) ? 'health' : null;
};
