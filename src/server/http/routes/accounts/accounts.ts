import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { logout } from '#server/services/accounts/logout.ts';
import { getMe } from '#server/services/accounts/get-me.ts';
import { login } from '#server/services/accounts/login.ts';
import { register } from '#server/services/accounts/register.ts';
import { acceptTerms } from '#server/services/accounts/accept-terms.ts';
import { updateMe } from '#server/services/accounts/update-me.ts';
import { getWallet } from '#server/services/money/wallet/get-wallet.ts';
import type { Handlers } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';
import { cameFrom, clearSessionCookies, correctHint, setSessionCookies } from '../../session.ts';

/** Ends the browser's earlier session on the server: a browser has one session. */
async function endEarlierSession(deps: Deps, request: FastifyRequest): Promise<void> {
  if (request.session) await logout(deps, request.session);
}

export const accountHandlers = {
  register: async ({ deps, body, request, reply }) => {
    const from = { ...cameFrom(deps, request), locale: localeOf(request) };
    const { user, session } = await register(deps, body, from);
    await endEarlierSession(deps, request);
    setSessionCookies(deps, reply, session);
    return { user };
  },
  login: async ({ deps, body, request, reply }) => {
    const { user, session } = await login(deps, body, cameFrom(deps, request));
    await endEarlierSession(deps, request);
    setSessionCookies(deps, reply, session);
    return { user };
  },
  logout: async ({ deps, actor, reply }) => {
    await logout(deps, actor);
    clearSessionCookies(deps, reply);
    return undefined;
  },
  me: async ({ deps, actor }) => ({ user: await getMe(deps, actor) }),
  whoIsHere: async ({ deps, request, reply }) => {
    correctHint(deps, request, reply);
    return { user: request.session && (await getMe(deps, request.session)) };
  },
  acceptTerms: async ({ deps, actor, body }) => ({ user: await acceptTerms(deps, actor, body.version) }),
  updateMe: async ({ deps, actor, body }) => ({ user: await updateMe(deps, actor, body) }),
  wallet: async ({ deps, actor }) => getWallet(deps, actor),
} satisfies Partial<Handlers>;
