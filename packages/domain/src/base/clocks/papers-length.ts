/** Staff look at papers and pictures of faces within so many working days. */
export const papersChecked = {
  title: '核对证件和人脸照片',
  unit: 'working-days',
  count: 1,
} as const;

/** The beginning of a sentence about their result. */
export const papersCheckedWords = `通常 ${papersChecked.count} 个工作日内`;
