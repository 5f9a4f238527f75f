import type { Plugin } from 'vite';

const PATIENCE_MS = 180_000;

/**
 * Plugin that raises the framework's prerender timeout of ten seconds, which has no retry. On a small or busy machine
 * the first page, which loads the whole server bundle, can need more; a build must not fail for that.
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
