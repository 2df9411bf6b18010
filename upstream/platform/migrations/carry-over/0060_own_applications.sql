ALTER TABLE "applications" ADD COLUMN "is_from_garage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "applications" a SET "is_from_garage" = true
FROM "users" candidate, "memberships" m JOIN "users" member ON member.id = m.user_id
WHERE candidate.id = a.candidate_id AND m.organisation_id = a.recruiter_id
  AND (member.email = candidate.email OR member.phone = candidate.phone);
