/**
 * What a call that changes account access requires besides the session: nothing, the password, the password and a code
 * of the second factor, a session of the account or else its password, an account token, or a code of a new
 * authenticator.
 */
type Need = 'nothing' | 'password' | 'password_and_code' | 'session_or_password' | 'mailed_link' | 'code';

/** Recipient of the mail: the account's address, the one it had before, both, a colleague, or nobody. */
type Told = 'account' | 'old_address' | 'both' | 'colleague' | 'nobody';

/**
 * How it is undone: the token sent to the old address, the same call again, revoking, a password reset, a colleague.
 */
type Undo = 'undo_link' | 'same_call' | 'revoke' | 'mailed_reset' | 'end_session' | 'colleague' | 'nothing';

export type Reach = { what: string; call: string; needs: Need; mail: string | null; told: Told; undo: Undo };

const row = (
  what: string,
  call: string,
  needs: Need,
  mail: string | null,
  told: Told,
  undo: Undo,
): Reach => ({
  what,
  call,
  needs,
  mail,
  told,
  undo,
});

/**
 * All credentials and addresses of an account, and what it takes to change each. The table of
 * `docs/account-recovery.md` says the same; a test runs both through the API.
 */
export const ACCOUNT_REACH: readonly Reach[] = [
  row('new_email', 'updateMe', 'password', 'emailAsked', 'account', 'undo_link'),
  row(
    'new_email_confirmed',
    'confirmEmail',
    'session_or_password',
    'emailChanged',
    'old_address',
    'undo_link',
  ),
  row('email_brought_back', 'undoEmail', 'mailed_link', 'emailUndone', 'both', 'mailed_reset'),
  row('password_by_mail', 'resetPassword', 'mailed_link', 'passwordReset', 'account', 'mailed_reset'),
  row('password', 'changePassword', 'password', 'passwordChanged', 'account', 'mailed_reset'),
  row('phone', 'updateMe', 'nothing', 'accountChanged', 'account', 'same_call'),
  row('bank_account', 'changeIban', 'password', 'ibanChanged', 'account', 'same_call'),
  row('api_key', 'createApiKey', 'password', 'apiKeyCreated', 'account', 'revoke'),
  row('api_key_revoked', 'revokeApiKey', 'nothing', null, 'nobody', 'same_call'),
  row('webhook', 'createWebhook', 'nothing', 'accountChanged', 'account', 'revoke'),
  row('webhook_led_elsewhere', 'updateWebhook', 'nothing', 'accountChanged', 'account', 'same_call'),
  row('webhook_removed', 'deleteWebhook', 'nothing', null, 'nobody', 'same_call'),
  row('webhook_secret', 'rotateWebhookSecret', 'nothing', null, 'nobody', 'same_call'),
  row('device_address', 'createDevice', 'nothing', 'accountChanged', 'account', 'revoke'),
  row('device_address_ended', 'deleteDevice', 'nothing', null, 'nobody', 'same_call'),
  row('pushes', 'subscribePush', 'nothing', null, 'nobody', 'end_session'),
  row('one_session_ended', 'endSession', 'nothing', null, 'nobody', 'nothing'),
  row('all_sessions_ended', 'endAllSessions', 'nothing', null, 'nobody', 'nothing'),
  row('account_closed', 'deleteMe', 'password', 'accountDeleted', 'account', 'nothing'),
  row('authenticator_begun', 'beginSecondFactor', 'password', null, 'nobody', 'nothing'),
  row('authenticator', 'confirmSecondFactor', 'code', 'secondFactorOn', 'account', 'colleague'),
  row('spare_codes', 'renewRecoveryCodes', 'password', 'accountChanged', 'account', 'same_call'),
  row(
    'authenticator_off',
    'removeSecondFactor',
    'password_and_code',
    'accountChanged',
    'account',
    'same_call',
  ),
  row('colleague_added', 'addStaff', 'password', 'staffAdded', 'colleague', 'same_call'),
  row('colleague_reset', 'resetColleague', 'password', 'secondFactorReset', 'colleague', 'same_call'),
  row('colleague_removed', 'removeStaff', 'password', 'accountChanged', 'colleague', 'same_call'),
  row('colleague_role', 'changeStaffRole', 'password', 'accountChanged', 'colleague', 'same_call'),
];

/** Calls on the same paths that change no access: they only read or resend. */
export const REACHES_NOTHING: readonly string[] = [
  'acceptTerms',
  'logout',
  'resendConfirmation',
  'saveBilling',
  'renewPush',
  'unsubscribePush',
  'testWebhook',
  'replayWebhookSend',
];
