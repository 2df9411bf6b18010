// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
};

const NAMES_2 = {
  companyName: 'enterpriseName',
};

const NAMES_3 = {
  firstName: 'surname',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
};

const NAMES_4 = {
  newPassword: 'new_password',
  confirmNewPassword: 'confirm_new_password',
};

export const signupCandidate = {
  method: 'POST',
  path: '/auth/signup/user',
  names: NAMES_1,
} as unknown as Contract['authentication']['signupCandidate'];

export const signupRecruiter = {
  method: 'POST',
  path: '/auth/signup/recruiter',
  names: NAMES_2,
} as unknown as Contract['authentication']['signupRecruiter'];

export const signinCandidate = {
  method: 'POST',
  path: '/auth/signin/candidate',
  names: NAMES_3,
} as unknown as Contract['authentication']['signinCandidate'];

export const signinRecruiter = {
  method: 'POST',
  path: '/auth/signin/recruiter',
  names: NAMES_3,
} as unknown as Contract['authentication']['signinRecruiter'];

export const signout = {
  method: 'POST',
  path: '/auth/signout',
} as unknown as Contract['authentication']['signout'];

export const sendOtpCode = {
  method: 'POST',
  path: '/auth/send-otp-code',
} as unknown as Contract['authentication']['sendOtpCode'];

export const resetPassword = {
  method: 'POST',
  path: '/auth/forgot-new-password',
} as unknown as Contract['authentication']['resetPassword'];

export const changePassword = {
  method: 'POST',
  path: '/auth/change-password',
  names: NAMES_4,
} as unknown as Contract['authentication']['changePassword'];

export const confirmAuthentication = {
  method: 'POST',
  path: '/auth/confirm-authentication',
} as unknown as Contract['authentication']['confirmAuthentication'];

export const checkEmail = {
  method: 'GET',
  path: '/auth/check-email',
} as unknown as Contract['authentication']['checkEmail'];

export const signinByLink = {
  method: 'POST',
  path: '/auth/check-email',
  names: NAMES_3,
} as unknown as Contract['authentication']['signinByLink'];

export const resendVerification = {
  method: 'POST',
  path: '/auth/resend-verification',
} as unknown as Contract['authentication']['resendVerification'];

export const newsletter = {
  method: 'POST',
  path: '/auth/newsletter',
} as unknown as Contract['authentication']['newsletter'];
