import type { Verbs } from '#ground/context.ts';
import { getMessagePreferences, saveMessagePreferences } from './people/message-preferences.ts';
import { sendOwnCode } from './codes/send-own-code.ts';
import { sendVerifyCode } from './codes/send-verify-code.ts';
import { linkIdentity } from './identities/link-identity.ts';
import { listIdentities } from './identities/list-identities.ts';
import { unlinkIdentity } from './identities/unlink-identity.ts';
import { beginThirdLogin } from './login/begin-third-login.ts';
import { checkBatchNo } from './login/check-batch-no.ts';
import { finishThirdLogin } from './login/finish-third-login.ts';
import { getWxConst } from './login/get-wx-const.ts';
import { hasOpenid } from './login/has-openid.ts';
import { loginWithMobile } from './login/login-with-mobile.ts';
import { getCarrierToken, getOneClick, oneClickLogin } from './login/one-click-login.ts';
import { changeFavourites } from './people/change-favourites.ts';
import { changeMobile, sendNewMobileCode } from './privacy/own-mobile.ts';
import { changeMobileForCustomer } from './privacy/change-mobile-for-customer.ts';
import { getUserInfo } from './people/get-user-info.ts';
import { listFamilyMembers } from './people/list-family-members.ts';
import { listFavourites } from './people/list-favourites.ts';
import { listMessages } from './people/list-messages.ts';
import { readMessages } from './people/read-messages.ts';
import { removeFamilyMember } from './people/remove-family-member.ts';
import { saveFamilyMember } from './people/save-family-member.ts';
import { closeAccount } from './privacy/close-account.ts';
import { getClosedAccount } from './privacy/get-closed-account.ts';
import { exportMyData } from './privacy/export-my-data.ts';
import { getAccountTies } from './privacy/get-account-ties.ts';
import { grantConsent } from './privacy/grant-consent.ts';
import { listConsents } from './privacy/list-consents.ts';
import { withdrawConsent } from './privacy/withdraw-consent.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logout } from './sessions/logout.ts';
import { refreshToken } from './sessions/refresh-token.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { actForCustomer } from './staff/act-for-customer.ts';
import { changeStaff } from './staff/members/change-staff.ts';
import { createStaff } from './staff/members/create-staff.ts';
import { deactivateStaff } from './staff/members/deactivate-staff.ts';
import { listStaff } from './staff/members/list-staff.ts';
import { reactivateStaff } from './staff/members/reactivate-staff.ts';
import { resetStaffPassword } from './staff/secrets/reset-staff-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from './staff/secrets/second-factor-setup.ts';
import { listRoles, removeRole, saveRole } from './staff/members/roles.ts';
import { endStaffSession, listStaffSessions } from './staff/login/staff-sessions.ts';
import { changeOwnPassword } from './staff/secrets/change-own-password.ts';
import { getStaffInfo } from './staff/login/get-staff-info.ts';
import { staffLogin } from './staff/login/staff-login.ts';
import {
  beginStaffSignOn,
  finishStaffSignOn,
  getStaffSignOn,
} from './staff/login/staff-sign-on.ts';
import { staffLogout } from './staff/login/staff-logout.ts';

export const accountsVerbs = {
  sendVerifyCode,
  loginWithMobile,
  getCarrierToken,
  getOneClick,
  oneClickLogin,
  beginThirdLogin,
  finishThirdLogin,
  refreshToken,
  logout,
  getUserInfo,
  listFavourites,
  changeFavourites,
  checkBatchNo,
  getWxConst,
  hasOpenid,
  listIdentities,
  linkIdentity,
  unlinkIdentity,
  listSessions,
  revokeSession,
  sendOwnCode,
  sendNewMobileCode,
  changeMobile,
  changeMobileForCustomer,
  listConsents,
  grantConsent,
  withdrawConsent,
  exportMyData,
  closeAccount,
  getClosedAccount,
  listFamilyMembers,
  saveFamilyMember,
  removeFamilyMember,
  getMessagePreferences,
  saveMessagePreferences,
  listMessages,
  readMessages,
  staffLogin,
  getStaffSignOn,
  beginStaffSignOn,
  finishStaffSignOn,
  staffLogout,
  getAccountTies,
  getStaffInfo,
  actForCustomer,
  createStaff,
  listStaff,
  deactivateStaff,
  reactivateStaff,
  resetStaffPassword,
  changeOwnPassword,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  changeStaff,
  listStaffSessions,
  endStaffSession,
  listRoles,
  saveRole,
  removeRole,
} satisfies Verbs;
