import { QualityFields, type QualityLists } from '#components/long-form/quality-fields.tsx';
import { CAPS } from '#lib/rules/search/caps.ts';

export function QualitiesSection({ reference }: { reference: QualityLists }) {
  return <QualityFields reference={reference} max={CAPS.cv.mainQualities} />;
}
