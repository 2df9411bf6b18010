import { Tag } from '#components/ui/tag.tsx';
import type { Proof } from '#lib/contract/organisations/proof.ts';
import type { View } from '#lib/facts/offer-facts.ts';

/** Says what was proved, and vouches for nothing else. */
export function ProofTag({ proof, view: { t, format } }: Readonly<{ proof: Proof; view: View }>) {
  const { name, domain } = proof;
  const date = format.date(proof.at);
  return (
    <p className="mt-2">
      <Tag icon="shield" className="whitespace-normal!">
        {domain === null
          ? t('offers.page.siretProved', { name, date })
          : t('offers.page.domainProved', { domain, date })}
      </Tag>
    </p>
  );
}
