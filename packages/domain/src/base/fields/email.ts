const longest = 254;

/** One @, a dotted domain, no stray dots; whether someone reads it only a message can tell. */
const pattern =
  /^[A-Z0-9_%+-]+(?:\.[A-Z0-9_%+-]+)*@[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?(?:\.[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)*\.[A-Z]{2,}$/i;

export const validateEmail = (value: string): string | null => {
  if (value === '') return '请输入邮箱';
  if (value.length > longest) return '邮箱过长，请检查';
  return pattern.test(value) ? null : '请输入正确的邮箱，例如 name@example.com';
};
