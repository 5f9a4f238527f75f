import { networkOf } from '#server/network-address.ts';
import { Login, Registration, type User } from '#contract/accounts/auth.ts';
import { updateMe as updateMeRoute } from '#contract/accounts/me.ts';
import { forgotPassword } from '#contract/accounts/recovery.ts';
import { USER_TYPE_NUMBER, USER_TYPES } from '#domain/accounts/accounts.ts';
import { allowNewEmail } from '#server/services/accounts/allow-new-email.ts';
import { requestReset } from '#server/services/accounts/request-reset.ts';
import { getMe } from '#server/services/accounts/get-me.ts';
import { login } from '#server/services/accounts/login.ts';
import { logout } from '#server/services/accounts/logout.ts';
import { register } from '#server/services/accounts/register.ts';
import type { NewSession } from '#server/services/accounts/start-session.ts';
import { storeProfile, updateMe } from '#server/services/accounts/update-me.ts';
import { takeAddress } from '#server/services/accounts/take-address.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { fieldError } from '#server/services/errors.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { storeUpload } from '#server/services/uploads/store-upload.ts';
import { cameFrom, clearSessionCookies, setSessionCookies } from '../../http/session.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import type { Form } from '../form.ts';
import { pictureAddress } from '../present.ts';
import { parse } from '../wire.ts';

/** Signs a sender in; the user type that clients send is a constant and is ignored. */
export async function legacyLogin(call: LegacyContext): Promise<LegacyAnswer> {
  const { deps, form, request } = call;
  const input = { email: form.text('email'), password: form.exact('password'), role: 'sender' };
  const { user, session } = await login(deps, parse(Login, input), cameFrom(deps, request));
  return signedIn(call, 'true', user, session);
}

/** Creates a sender, with their picture if there is one, and signs them in. */
export async function userRegistration(call: LegacyContext): Promise<LegacyAnswer> {
  const { deps, form, locale, request } = call;
  const input = parse(Registration, registrationOf(form));
  if (form.exact('confirmPassword') !== input.password)
    throw fieldError('confirmPassword', 'passwords_differ');
  const from = { ...cameFrom(deps, request), locale };
  const { user, session } = await takeAddress(deps, input.email, async (tx) => {
    const made = await register(tx, input, from);
    const actor = { accountId: made.user.id, role: made.user.role };
    const picture = form.file('profile_image');
    const photo = picture && (await storeUpload(tx, actor, 'avatar', picture));
    if (photo) await updateMe(tx, actor, { photoId: photo.id });
    return made;
  });
  return signedIn(call, 'success', user, session);
}

function registrationOf(form: Form) {
  const phoneCode = form.text('phone_code')?.replace(/^(?:00)?(?=\d)/, '+');
  return {
    userType: userTypeOf(form),
    firstName: form.text('firstname'),
    lastName: form.text('lastname'),
    email: form.text('email'),
    phone: form.text('phone'),
    businessName: form.text('business_name'),
    country: form.text('country_name'),
    address: form.text('address'),
    ...(phoneCode ? { phoneCode } : {}),
    password: form.exact('password'),
  };
}

function userTypeOf(form: Form) {
  return USER_TYPES.find((type) => String(USER_TYPE_NUMBER[type]) === form.text('user_type'));
}

/** Ends the browser's earlier session on the server and starts the new one. Native clients get theirs as a token. */
async function signedIn(
  { deps, actor, request, reply }: LegacyContext,
  result: 'true' | 'success',
  user: User,
  session: NewSession,
): Promise<LegacyAnswer> {
  if (request.session) await logout(deps, actor);
  setSessionCookies(deps, reply, session);
  const isNative = request.headers['x-client'] === 'native';
  return {
    result,
    data: {
      user_id: user.id,
      firstname: user.firstName,
      user_type: String(USER_TYPE_NUMBER[user.userType]),
      phone: user.phone,
      profile_image: pictureAddress(deps.settings.publicOrigin, user.photoUrl),
    },
    ...(isNative ? { token: session.secret } : {}),
  };
}

/** Ends the session on the server and clears the browser's cookies. */
export async function legacyLogout({ deps, actor, reply }: LegacyContext): Promise<LegacyAnswer> {
  await logout(deps, actor);
  clearSessionCookies(deps, reply);
  return { result: 'true' };
}

/** Sends a link to reset the password; the answer is the same for an address without an account. */
export async function forgetPassword({ deps, form, locale }: LegacyContext): Promise<LegacyAnswer> {
  const { email } = parse(forgotPassword.body, { email: form.text('email') });
  await requestReset(deps, { email, role: 'sender', locale });
  return { result: 'true' };
}

/** Updates the sent fields of the person's own data, and the picture if there is one. A new e-mail needs a password. */
export async function editProfile({ deps, actor, form, request }: LegacyContext): Promise<LegacyAnswer> {
  const stored = await getMe(deps, actor);
  // The specified client sends all its fields: an unchanged name or phone from before today's rules is no change.
  const changed = (name: string, storedValue: string) =>
    form.exact(name) === storedValue ? undefined : form.sent(name);
  const change = parse(updateMeRoute.body, {
    firstName: changed('firstname', stored.firstName),
    lastName: changed('lastname', stored.lastName),
    phone: changed('phone', stored.phone),
    email: form.sent('email'),
    password: form.exact('password'),
    county: form.sent('stateName'),
    country: form.sent('countryName'),
  });
  const allowed = await allowNewEmail(deps, actor, change);
  const picture = form.file('profile_image');
  if (picture) await throttle(deps, 'upload', networkOf(request.ip));
  const user = await inTransaction(deps, async (tx) => {
    const photo = picture && (await storeUpload(tx, actor, 'avatar', picture));
    return storeProfile(tx, actor, photo ? { ...change, photoId: photo.id } : change, allowed);
  });
  const image = pictureAddress(deps.settings.publicOrigin, user.photoUrl);
  const data = { user_id: user.id, firstname: user.firstName, phone: user.phone, profile_image: image };
  return { result: 'true', newProfileImageURL: image, data };
}
