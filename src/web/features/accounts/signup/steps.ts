import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';
import type { SignupData } from './signup-data.ts';

export type SignupStep = 'person' | 'password' | 'place' | 'account';

type StepFacts = Pick<SignupData, 'way' | 'userType' | 'password' | 'hasPerson' | 'hasPlace'>;

/** The steps of a flow, in order. A company's registered place is a step of both flows. */
export function stepsOf({ way, userType }: Pick<StepFacts, 'way' | 'userType'>): readonly SignupStep[] {
  if (way === 'full') return ['person', 'place', 'account'];
  return userType === 'business'
    ? ['person', 'password', 'place', 'account']
    : ['person', 'password', 'account'];
}

/** Path of a step; the first one has a page for each flow. */
export function pathOf(step: SignupStep, { way }: Pick<StepFacts, 'way'>): string {
  if (step === 'person') return way === 'full' ? paths.informationBusiness : paths.informationUser;
  return { password: paths.createPasswordUser, place: paths.informationDetails, account: paths.userDetails }[
    step
  ];
}

/** Path of the step after this one. */
export function pathAfter(step: SignupStep, data: Pick<StepFacts, 'way' | 'userType'>): string {
  const steps = stepsOf(data);
  return pathOf(steps[steps.indexOf(step) + 1] ?? 'account', data);
}

/** The message shown when a step is opened before the ones it needs. */
const WHY: Record<Exclude<SignupStep, 'account'>, PlainKey> = {
  person: 'signup.why.person',
  password: 'signup.why.password',
  place: 'signup.why.place',
};

/** The first step that is missing before this one, with its message; null when this one may show. */
export function missingBefore(step: SignupStep, answers: StepFacts): { path: string; why: PlainKey } | null {
  // The password step exists in the `basic` flow only, so opening it means that flow.
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
