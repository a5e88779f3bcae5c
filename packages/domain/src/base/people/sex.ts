export const sexes = ['male', 'female'] as const;
export type Sex = (typeof sexes)[number];

export const sexNames: Readonly<Record<Sex, string>> = { male: '男', female: '女' };

/** The sexes that a form offers. */
export const sexChoices = sexes.map((value) => ({ value, label: sexNames[value] }));
