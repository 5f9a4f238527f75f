import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import type { Traces } from '#server/ports/traces.ts';
import { statementName } from './statement-name.ts';

/** Gives each statement of recorded work a span: its verb and table, never its text or values. */
export function watchStatements(traces: Traces): WatchStatement {
  return (text, run) => {
    if (!traces.isRecording()) return run();
    const name = statementName(text);
    return traces.run({ name, kind: 'client', facts: { 'db.system.name': 'postgresql' } }, run);
  };
}
