/** Pages of our mini-program that its web view hands over to. */
export const miniProgramPages = {
  login: '/pages/login/index',
  pay: '/pages/pay/index',
  web: '/pages/web/index',
  orderList: '/pages/order/list',
  renewalSuccess: '/pages/renewal/success',
} as const;
