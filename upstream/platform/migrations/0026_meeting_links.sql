ALTER TABLE "interview_candidates" ADD COLUMN "answer_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "meeting_url" text DEFAULT '' NOT NULL;