export const strengthLabels = ['bad', 'fair', 'good', 'very_good', 'excellent'] as const;

export type StrengthLabel = (typeof strengthLabels)[number];

/** Under 25 Mauvais, under 50 Correct, under 75 Bon, under 100 Très bon, 100 Excellent. */
export function passwordStrengthLabel(score: number): StrengthLabel {
  if (score < 25) return 'bad';
  if (score < 50) return 'fair';
  if (score < 75) return 'good';
  if (score < 100) return 'very_good';
  return 'excellent';
}
