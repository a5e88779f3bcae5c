import { relationNames, relations } from '@parasol/domain/base/people/relation';
import type { TreeNode } from '#ui/pickers/tree.ts';

export const sampleRelations = relations.slice(0, 4).map((value) => ({
  value,
  label: relationNames[value],
}));

export const sampleRegions: readonly TreeNode[] = [
  {
    code: '310000',
    name: '上海市',
    children: [
      {
        code: '310100',
        name: '市辖区',
        children: [
          { code: '310101', name: '黄浦区' },
          { code: '310104', name: '徐汇区' },
          { code: '310115', name: '浦东新区' },
        ],
      },
    ],
  },
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330105', name: '拱墅区' },
          { code: '330106', name: '西湖区' },
          { code: '330108', name: '滨江区' },
          { code: '330127', name: '淳安县' },
        ],
      },
      {
        code: '330200',
        name: '宁波市',
        children: [
          { code: '330203', name: '海曙区' },
          { code: '330212', name: '鄞州区' },
        ],
      },
    ],
  },
];

export const sampleOccupations: readonly TreeNode[] = [
  {
    code: '01',
    name: '机关与事业单位',
    children: [
      {
        code: '0101',
        name: '机关工作人员',
        children: [
          { code: '0101001', name: '机关内勤人员' },
          { code: '0101002', name: '机关外勤人员' },
        ],
      },
    ],
  },
  {
    code: '02',
    name: '文教卫生',
    children: [
      {
        code: '0201',
        name: '教育',
        children: [
          { code: '0201001', name: '教师' },
          { code: '0201002', name: '在校学生' },
          { code: '0201003', name: '体育教练' },
        ],
      },
      {
        code: '0202',
        name: '医疗',
        children: [
          { code: '0202001', name: '医生' },
          { code: '0202002', name: '护士' },
          { code: '0202003', name: '精神科护理人员' },
        ],
      },
    ],
  },
  {
    code: '03',
    name: '信息技术',
    children: [
      {
        code: '0301',
        name: '软件与系统',
        children: [
          { code: '0301001', name: '软件工程师' },
          { code: '0301002', name: '系统维护工程师（现场）' },
        ],
      },
    ],
  },
];
