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

export async function createCustomer(world: World, wanted: NewCustomer): Promise<Customer> {
  const customer: Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    created: world.now,
    email: wanted.email ?? null,
    name: wanted.name ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata ?? {},
    livemode: false,
  };
  await insert(world.tx, 'customer', customer);
  await emit(world, 'customer.created', customer);
  return customer;
}
