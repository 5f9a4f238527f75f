import type { Plugin } from 'vite';

const PATIENCE_MS = 180_000;

/**
 * The framework gives every prerendered page ten seconds and no second try. On a small or busy machine the first
 * page, which loads the whole server bundle, can need more; a build must not fail for that.
 */
export function prerenderTimeout(): Plugin {
  return {
    name: 'stafeta-patient-prerender',
    apply: 'build',
    configResolved() {
      const usual = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => usual(Math.max(milliseconds, PATIENCE_MS));
    },
  };
}
