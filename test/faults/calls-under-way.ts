import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

type CallAnswer = { status: number; headers: IncomingMessage['headers']; text: string };

/** A call whose headers the server has, with the body still to come. */
export type CallUnderWay = { finish(): Promise<CallAnswer> };

/** Starts a call and waits until the server requests its body, so that it is certainly in progress there. */
export function beginCall(url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<CallUnderWay> {
  const { promise, resolve, reject } = Promise.withResolvers<CallUnderWay>();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  const answer = answerTo(sent);
  answer.catch(reject);
  sent.once('continue', () => {
    resolve({
      finish: () => {
        sent.end(body);
        return answer;
      },
    });
  });
  sent.flushHeaders();
  return promise;
}

async function answerTo(sent: ClientRequest): Promise<CallAnswer> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return read(response);
}

async function read(response: IncomingMessage): Promise<CallAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
  };
}
