import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { codTransfers, enterCodTransfer, sendBackCodTransfer } from '#contract/money/admin-cod-transfers.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import type { TestApp } from './app.ts';
import type { Built } from './builders.ts';
import { type Person, TEST_IBAN } from './people.ts';

type Given = Partial<z.input<typeof enterCodTransfer.body>>;

/** What the staff do with receivers' bank transfers, as one of them. */
export function transferDesk({ as, clock }: TestApp, staff: Person) {
  /** Enters a transfer of this sum for a delivery; the answer may be a refusal. */
  function enter({ seen }: Built, amount: number, given: Given = {}) {
    const body = {
      ...{ awb: awbOf(seen.number), amount, paidOn: clock.now().toISOString().slice(0, 10) },
      ...{ payerName: 'Ioana Dinu', payerIban: TEST_IBAN, bankReference: randomUUID(), ...given },
    };
    return as(staff).call(enterCodTransfer, { body, key: randomUUID() });
  }

  /** The newest transfer of a delivery as the desk shows it. */
  async function transferOf({ id }: Built) {
    const { items } = await as(staff).get(codTransfers, { query: { limit: 100 } });
    return items.find(({ deliveryId }) => deliveryId === id);
  }

  /** Marks a transfer as sent back to its payer. */
  function sendBack(id: string, bankReference: string = randomUUID()) {
    return as(staff).call(sendBackCodTransfer, {
      params: { id },
      body: { bankReference },
      key: randomUUID(),
    });
  }

  return { enter, transferOf, sendBack };
}
