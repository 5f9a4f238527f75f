import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';
import type { SignupData } from './signup-data.ts';

export type SignupStep = 'person' | 'password' | 'place' | 'account';

type Asked = Pick<SignupData, 'way' | 'userType' | 'password' | 'hasPerson' | 'hasPlace'>;

/** The steps of a way, in their order. A firm's registered place is asked for on both. */
export function stepsOf({ way, userType }: Pick<Asked, 'way' | 'userType'>): readonly SignupStep[] {
  if (way === 'full') return ['person', 'place', 'account'];
  return userType === 'business'
    ? ['person', 'password', 'place', 'account']
    : ['person', 'password', 'account'];
}

/** Where a step is; the first one has a page for each way. */
export function pathOf(step: SignupStep, { way }: Pick<Asked, 'way'>): string {
  if (step === 'person') return way === 'full' ? paths.informationBusiness : paths.informationUser;
  return { password: paths.createPasswordUser, place: paths.informationDetails, account: paths.userDetails }[
    step
  ];
}

/** Where a finished step leads. */
export function pathAfter(step: SignupStep, data: Pick<Asked, 'way' | 'userType'>): string {
  const steps = stepsOf(data);
  return pathOf(steps[steps.indexOf(step) + 1] ?? 'account', data);
}

/** What is said to whoever opens a step before the ones it needs. */
const WHY: Record<Exclude<SignupStep, 'account'>, PlainKey> = {
  person: 'signup.why.person',
  password: 'signup.why.password',
  place: 'signup.why.place',
};

/** The first step that must be done before this one, and the sentence that says so; null when this one may show. */
export function missingBefore(step: SignupStep, answers: Asked): { path: string; why: PlainKey } | null {
  // The password has a step of its own on one way only: whoever opens it is on that way.
  const data = step === 'password' ? { ...answers, way: 'basic' as const } : answers;
  const isDone = {
    person: data.hasPerson,
    password: data.password !== '',
    place: data.hasPlace,
    account: false,
  };
  const steps = stepsOf(data);
  const missing = steps.slice(0, steps.indexOf(step)).find((earlier) => !isDone[earlier]);
  if (!missing || missing === 'account') return null;
  return { path: pathOf(missing, data), why: WHY[missing] };
}
