ALTER TABLE "users" ADD COLUMN "muted_mails_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_connections" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;