import { z } from 'zod';
import type { World } from '../world.ts';
import type { FormValue } from './form.ts';
import { parameters, readParameters } from './params.ts';

/** A response: its body, and a status where the provider's is not 200. */
export type Answer = { status: number; body: object };

/** An endpoint of the provider's API. */
export type Endpoint = {
  method: 'GET' | 'POST';
  url: string;
  run(world: World, id: string, given: Record<string, FormValue>): Promise<Answer>;
  /** The paths of the request's `expand` parameter. */
  expands(given: Record<string, FormValue>): string[];
};

/** A refusal after which the work is stored, such as a declined card: a response with a status of its own. */
export class Refused {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

const EXPAND = z.object({ expand: z.array(z.string()).default([]) });

/** Declares an endpoint; `id` is the one in its path. */
export function endpoint<Shape extends z.ZodRawShape>(
  method: Endpoint['method'],
  url: string,
  shape: Shape,
  run: (world: World, params: z.output<z.ZodObject<Shape>>, id: string) => Promise<object>,
): Endpoint {
  const schema = parameters(shape);
  return {
    method,
    url,
    run: async (world, id, given) => {
      const params = readParameters(schema, given);
      const body = await run(world, params as z.output<z.ZodObject<Shape>>, id);
      return body instanceof Refused ? { status: body.status, body: body.body } : { status: 200, body };
    },
    expands: (given) => EXPAND.parse(given).expand,
  };
}
