import { z } from 'zod';
import type { World } from '../world.ts';
import type { FormValue } from './form.ts';
import { parameters, readParameters } from './params.ts';

/** What is answered: the object, and another status than 200 where the provider gives one. */
export type Answer = { status: number; body: object };

/** One call of the provider's API. */
export type Endpoint = {
  method: 'GET' | 'POST';
  url: string;
  run(world: World, id: string, given: Record<string, FormValue>): Promise<Answer>;
  /** The paths that the request asks to expand. */
  expands(given: Record<string, FormValue>): string[];
};

/** An answer with a status of its own: the work is kept, and still it is a refusal (a card that said no). */
export class Refused {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

const EXPAND = z.object({ expand: z.array(z.string()).default([]) });

/** Declares a call; `id` is the one in its address. */
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
