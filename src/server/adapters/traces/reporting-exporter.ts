import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { codeOf } from '#domain/thrown.ts';

/** Wraps an exporter: one line when the collector stops taking traces, and one when it takes them again. */
export function reportingExporter(exporter: SpanExporter, log: (line: string) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== isAway) {
          log(failed ? `traces: the collector does not take them (${reasonOf(result.error)})` : TAKEN);
        }
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

const TAKEN = 'traces: the collector takes them again';

/** The code alone: an answer's text is the collector's own. */
function reasonOf(error: unknown): string {
  return codeOf(error) || 'no answer';
}
