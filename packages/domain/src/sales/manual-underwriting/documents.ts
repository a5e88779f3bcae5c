/** A helpful document, in words for the customer who has to find it. */
export interface HelpfulDocument {
  readonly title: string;
  readonly why: string;
  /** The content of a good one. */
  readonly example: string;
}

/** Papers to ask for; an underwriter may write others. */
export const helpfulDocuments = {
  checkup: {
    title: '最近一次体检报告（全本）',
    why: '让核保员看到整体情况，而不只是一项异常',
    example: '封面、各科小结、化验单和总检结论，一年以内',
  },
  outpatient: {
    title: '门诊病历',
    why: '写明医生的诊断、用药和随访建议',
    example: '有就诊日期、诊断和医生签名的每一页',
  },
  discharge: {
    title: '出院小结',
    why: '一份就能说明住院原因、治疗经过和恢复情况',
    example: '入院诊断、出院诊断、治疗经过、出院医嘱都在的那一页',
  },
  pathology: {
    title: '病理报告',
    why: '区分良性和需要随访的情况，是结论的关键',
    example: '有标本名称、病理诊断和报告医生的一页',
  },
  ultrasound: {
    title: '超声（B 超）报告，最近两次',
    why: '比较大小和分级有没有变化',
    example: '写有大小（毫米）、分级（如 TI-RADS、BI-RADS）和检查日期的文字报告，不需要影像图',
  },
  'chest-ct': {
    title: '胸部 CT 报告，最近两次',
    why: '比较结节的大小、性质和随访变化',
    example: '写有结节位置、大小（毫米）、实性或磨玻璃、检查日期的文字报告',
  },
  'thyroid-function': {
    title: '甲状腺功能化验单',
    why: '说明甲状腺功能是否正常',
    example: 'TSH、FT3、FT4 的结果和参考范围',
  },
  pressure: {
    title: '血压记录',
    why: '看控制得是否稳定',
    example: '最近三个月内、不同日期的至少三次血压，体检、门诊或家测都可以',
  },
  heart: {
    title: '心电图或心脏超声报告',
    why: '排除血压对心脏的影响',
    example: '有结论和检查日期的报告',
  },
  kidney: {
    title: '尿常规和肾功能化验单',
    why: '排除对肾脏的影响',
    example: '尿蛋白、肌酐的结果和参考范围',
  },
  glucose: {
    title: '空腹血糖和糖化血红蛋白化验单',
    why: '看血糖控制的程度',
    example: '半年以内，写有数值和参考范围',
  },
  eyes: {
    title: '眼底检查报告',
    why: '排除糖尿病或高血压对眼睛的影响',
    example: '有检查结论和日期的报告',
  },
  'hepatitis-panel': {
    title: '乙肝五项和 HBV-DNA 化验单',
    why: '区分携带和活动，结论差别很大',
    example: '表面抗原、e 抗原、HBV-DNA 的结果，半年以内',
  },
  'liver-function': {
    title: '肝功能和甲胎蛋白化验单',
    why: '说明肝脏目前的状态',
    example: 'ALT、AST、AFP 的结果和参考范围，半年以内',
  },
  mammogram: {
    title: '乳腺超声或钼靶报告，最近两次',
    why: '按 BI-RADS 分级判断，比较有没有变化',
    example: '写有分级、大小和检查日期的文字报告',
  },
  endoscopy: {
    title: '胃镜（或肠镜）报告',
    why: '写明息肉的数目、大小和处理方式',
    example: '镜下所见、诊断和是否取活检都在的一页',
  },
  helicobacter: {
    title: '幽门螺杆菌检查结果',
    why: '判断复发的可能',
    example: '碳 13 或碳 14 呼气试验的结果',
  },
  'prenatal-record': {
    title: '孕产检手册或最近一次产检记录',
    why: '确认孕周和有没有妊娠并发症',
    example: '写有末次月经或预产期、血压、体重、尿蛋白的页',
  },
  'prenatal-ultrasound': {
    title: '最近一次产科超声报告',
    why: '确认胎儿发育情况',
    example: '写有孕周、胎儿测量值和结论的报告',
  },
  ogtt: {
    title: '糖耐量（OGTT）化验单',
    why: '排除妊娠期糖尿病',
    example: '空腹、1 小时、2 小时三次血糖',
  },
  treatment: {
    title: '治疗或手术记录',
    why: '说明已经做过的处理和恢复情况',
    example: '手术名称、日期和术后复查结果',
  },
} as const satisfies Readonly<Record<string, HelpfulDocument>>;

export type DocumentCode = keyof typeof helpfulDocuments;

export const isDocumentCode = (code: string): code is DocumentCode =>
  Object.hasOwn(helpfulDocuments, code);

interface ConditionGuide {
  readonly name: string;
  /** The library's codes behind it. */
  readonly diseases: readonly string[];
  readonly documents: readonly DocumentCode[];
}

/** Which papers help for which condition. */
export const conditionGuides = {
  'thyroid-nodule': {
    name: '甲状腺结节',
    diseases: ['thyroid-nodule', 'thyroiditis', 'hyperthyroidism', 'hypothyroidism'],
    documents: ['ultrasound', 'thyroid-function', 'pathology'],
  },
  'lung-nodule': {
    name: '肺结节',
    diseases: ['pulmonary-nodule'],
    documents: ['chest-ct', 'pathology', 'outpatient'],
  },
  breast: {
    name: '乳腺结节、增生',
    diseases: ['breast-nodule', 'breast-hyperplasia'],
    documents: ['mammogram', 'pathology'],
  },
  hypertension: {
    name: '高血压',
    diseases: ['hypertension', 'gestational-hypertension'],
    documents: ['pressure', 'outpatient', 'heart', 'kidney', 'eyes'],
  },
  diabetes: {
    name: '糖尿病、血糖异常',
    diseases: ['diabetes-type-1', 'diabetes-type-2', 'impaired-glucose'],
    documents: ['glucose', 'outpatient', 'kidney', 'eyes'],
  },
  'hepatitis-b': {
    name: '乙肝、肝功能异常',
    diseases: ['hepatitis-b', 'hepatitis-c', 'raised-liver-enzymes', 'fatty-liver', 'cirrhosis'],
    documents: ['hepatitis-panel', 'liver-function', 'ultrasound'],
  },
  polyp: {
    name: '胃、肠、胆囊息肉',
    diseases: [
      'gastric-polyp',
      'intestinal-polyp',
      'gallbladder-polyp',
      'gastritis',
      'peptic-ulcer',
    ],
    documents: ['endoscopy', 'pathology', 'helicobacter', 'ultrasound'],
  },
  pregnancy: {
    name: '怀孕、孕期异常',
    diseases: ['pregnancy', 'gestational-diabetes'],
    documents: ['prenatal-record', 'prenatal-ultrasound', 'ogtt'],
  },
  heart: {
    name: '心脏、心电图异常',
    diseases: [
      'premature-beats',
      'st-t-change',
      'valve-regurgitation',
      'sinus-bradycardia',
      'bundle-branch-block',
      'atrial-fibrillation',
    ],
    documents: ['heart', 'outpatient', 'discharge'],
  },
  kidney: {
    name: '肾脏、尿检异常',
    diseases: ['kidney-cyst', 'kidney-stone', 'nephritis', 'urine-abnormality', 'hydronephrosis'],
    documents: ['kidney', 'ultrasound', 'outpatient'],
  },
  women: {
    name: '子宫、卵巢、宫颈',
    diseases: ['uterine-fibroid', 'ovarian-cyst', 'cervical-lesion', 'endometriosis'],
    documents: ['ultrasound', 'pathology', 'outpatient'],
  },
  surgery: {
    name: '住院或手术',
    diseases: ['recent-surgery', 'fracture', 'head-injury'],
    documents: ['discharge', 'treatment', 'outpatient'],
  },
  other: {
    name: '其他情况',
    diseases: ['unlisted-condition'],
    documents: ['outpatient', 'discharge'],
  },
} as const satisfies Readonly<Record<string, ConditionGuide>>;

export type ConditionCode = keyof typeof conditionGuides;

export const conditionCodes = Object.keys(conditionGuides) as ConditionCode[];

export const isConditionCode = (code: string): code is ConditionCode =>
  Object.hasOwn(conditionGuides, code);

/**
 * The condition a disease of the library belongs to; a disease without a list belongs to `other`.
 */
export const conditionOf = (disease: string): ConditionCode =>
  conditionCodes.find((code) =>
    (conditionGuides[code].diseases as readonly string[]).includes(disease),
  ) ?? 'other';

/**
 * Helpful documents for all of these conditions, each once; a check-up is always among them, unless
 * the product asks about a pregnancy.
 */
export const documentsFor = (
  conditions: readonly ConditionCode[],
  product: { readonly kind: string },
): readonly DocumentCode[] => {
  const first: readonly DocumentCode[] =
    product.kind === 'maternity' ? ['prenatal-record', 'prenatal-ultrasound'] : ['checkup'];
  const codes = conditions.flatMap(
    (code): readonly DocumentCode[] => conditionGuides[code].documents,
  );
  return [...new Set([...codes, ...first])];
};

/** The most pages of a case; above it a file is an archive. */
export const mostPages = 60;

/** How to take a readable picture. */
export const photoTips: readonly string[] = [
  '每页单独拍一张，放平、拍全四边，文字清楚即可，不需要影像底片。',
  '可以一次选多张，按先后顺序排列；拍歪了可以旋转。',
  `照片（JPG、PNG、WebP）或 PDF 都可以，每个不超过 10 MB，最多 ${mostPages} 页。`,
  '网络不好时会一页一页地传，已传好的不会丢。',
];
