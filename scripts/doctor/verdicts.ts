import { connect } from 'node:net';

/** What the doctor says: `bad` where a start could not work, `fine` for what is merely absent or away. */
export type Verdict = { kind: 'good' | 'fine' | 'bad'; line: string };

export const good = (line: string): Verdict => ({ kind: 'good', line });
export const fine = (line: string): Verdict => ({ kind: 'fine', line });
export const bad = (line: string): Verdict => ({ kind: 'bad', line });

/** How long a service may take to answer. */
export const KNOCK_MS = 3000;
const USUAL_PORTS: Record<string, number> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
};

/** Whether something listens at the configured address, whatever it is. */
export function outside(name: string, url: string): Promise<Verdict> {
  const { hostname, port: given, protocol } = new URL(url);
  const target = { host: hostname, port: Number(given) || (USUAL_PORTS[protocol] ?? 0) };
  return new Promise((answer) => {
    const socket = connect(target);
    const close = (verdict: Verdict): void => {
      socket.destroy();
      answer(verdict);
    };
    socket.setTimeout(KNOCK_MS, () => close(fine(`${name}: configured, but ${hostname} does not answer.`)));
    socket.once('error', (error) =>
      close(fine(`${name}: configured, but does not answer (${error.message}).`)),
    );
    socket.once('connect', () => close(good(`${name}: configured and answers.`)));
  });
}
