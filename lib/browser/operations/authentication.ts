// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const signupCandidate = {
  method: 'POST',
  path: '/auth/signup/user',
} as Contract['authentication']['signupCandidate'];

export const signupRecruiter = {
  method: 'POST',
  path: '/auth/signup/recruiter',
} as Contract['authentication']['signupRecruiter'];

export const signinCandidate = {
  method: 'POST',
  path: '/auth/signin/candidate',
} as Contract['authentication']['signinCandidate'];

export const signinRecruiter = {
  method: 'POST',
  path: '/auth/signin/recruiter',
} as Contract['authentication']['signinRecruiter'];

export const signout = {
  method: 'POST',
  path: '/auth/signout',
} as Contract['authentication']['signout'];

export const sendOtpCode = {
  method: 'POST',
  path: '/auth/send-otp-code',
} as Contract['authentication']['sendOtpCode'];

export const resetPassword = {
  method: 'POST',
  path: '/auth/forgot-new-password',
} as Contract['authentication']['resetPassword'];

export const changePassword = {
  method: 'POST',
  path: '/auth/change-password',
} as Contract['authentication']['changePassword'];

export const confirmAuthentication = {
  method: 'POST',
  path: '/auth/confirm-authentication',
} as Contract['authentication']['confirmAuthentication'];

export const checkEmail = {
  method: 'GET',
  path: '/auth/check-email',
} as Contract['authentication']['checkEmail'];

export const signinByLink = {
  method: 'POST',
  path: '/auth/check-email',
} as Contract['authentication']['signinByLink'];

export const resendVerification = {
  method: 'POST',
  path: '/auth/resend-verification',
} as Contract['authentication']['resendVerification'];

export const newsletter = {
  method: 'POST',
  path: '/auth/newsletter',
} as Contract['authentication']['newsletter'];
