import { logout } from '#server/services/accounts/logout.ts';
import { getMe } from '#server/services/accounts/get-me.ts';
import { login } from '#server/services/accounts/login.ts';
import { register } from '#server/services/accounts/register.ts';
import { updateMe } from '#server/services/accounts/update-me.ts';
import { getWallet } from '#server/services/money/get-wallet.ts';
import type { Handlers } from '../call.ts';
import { clearSessionCookies, setSessionCookies } from '../session.ts';

type Ids = 'register' | 'login' | 'logout' | 'me' | 'updateMe' | 'wallet';

export const accountHandlers: Pick<Handlers, Ids> = {
  register: async ({ deps, body, request, reply }) => {
    const { user, session } = await register(deps, body, request.headers['user-agent'] ?? null);
    setSessionCookies(deps, reply, session);
    return { user };
  },
  login: async ({ deps, body, request, reply }) => {
    const { user, session } = await login(deps, body, request.headers['user-agent'] ?? null);
    setSessionCookies(deps, reply, session);
    return { user };
  },
  logout: async ({ deps, actor, reply }) => {
    await logout(deps, actor);
    clearSessionCookies(deps, reply);
    return undefined;
  },
  me: async ({ deps, actor }) => ({ user: await getMe(deps, actor) }),
  updateMe: async ({ deps, actor, body }) => ({ user: await updateMe(deps, actor, body) }),
  wallet: async ({ deps, actor }) => getWallet(deps, actor),
};
