import { existsSync, writeFileSync } from 'node:fs';
import { assignBits, BITS_FILE, criterionBits, criterionItems } from '#upstream/reference/bits.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

// Gives new entries of the reference lists their bits. Bits never change: stored offers and CVs use them.
const frozen = existsSync(BITS_FILE) ? criterionBits() : [];
const all = assignBits(frozen, criterionItems(referenceLists()));
const lines = all.map(({ jobId, kind, itemId, bit, level }) =>
  [jobId, kind, itemId, bit, level ?? ''].join(),
);
writeFileSync(BITS_FILE, `${['jobId,kind,itemId,bit,level', ...lines].join('\n')}\n`);
console.log(`${all.length} bits, ${all.length - frozen.length} of them new`);
