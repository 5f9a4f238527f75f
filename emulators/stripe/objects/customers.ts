import { insert } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import type { Customer } from './types.ts';
import type { Metadata } from './types-common.ts';

type NewCustomer = {
  email?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  metadata?: Metadata | undefined;
};

export async function createCustomer(world: World, input: NewCustomer): Promise<Customer> {
  const customer: Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    created: world.now,
    email: input.email ?? null,
    name: input.name ?? null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    livemode: false,
  };
  await insert(world.tx, 'customer', customer);
  await emit(world, 'customer.created', customer);
  return customer;
}
