import { Radio } from '@mantine/core';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { PROOF_POLICIES, type ProofPolicy as Policy } from '#domain/deliveries/proof-policy.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useSetProofPolicy } from '../queries.ts';
import classes from './proof-policy.module.css';

const TEXTS: Record<Policy, PlainKey> = {
  pin: 'trip.policy.pin',
  photo: 'trip.policy.photo',
  signature: 'trip.policy.signature',
};

/** Alternative to the PIN as proof: the sender's choice, until the parcel is delivered. */
export function ProofPolicy({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const set = useSetProofPolicy(delivery.id);
  const shown = set.isPending ? set.variables : delivery.proofPolicy;
  return (
    <details className={classes.policy}>
      <summary>{t('trip.policy.t', { kind: t(TEXTS[delivery.proofPolicy]) })}</summary>
      <Radio.Group
        label={t('trip.policy.help')}
        value={shown}
        onChange={(value) => {
          const policy = PROOF_POLICIES.find((one) => one === value);
          // Not disabled meanwhile: a disabled radio group would lose the focus during arrow-key moves.
          if (policy && !set.isPending) set.mutate(policy);
        }}
      >
        <div className={classes.choices}>
          {PROOF_POLICIES.map((policy) => (
            <Radio key={policy} value={policy} size="md" label={t(TEXTS[policy])} />
          ))}
        </div>
      </Radio.Group>
      <ProblemAlert error={set.error} />
    </details>
  );
}
