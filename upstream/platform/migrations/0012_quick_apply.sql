CREATE TABLE "pending_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"offer_id" bigint NOT NULL,
	"email" text,
	"form" jsonb,
	"language" "user_language" NOT NULL,
	"candidate_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_applications_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pending_applications_email_is_normal" CHECK ("pending_applications"."email" = lower(trim("pending_applications"."email"))),
	CONSTRAINT "pending_applications_waits_or_is_sent" CHECK (("pending_applications"."email" is null) = ("pending_applications"."form" is null) and ("pending_applications"."form" is null) = ("pending_applications"."candidate_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_applications_expiry" ON "pending_applications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_applications_email" ON "pending_applications" USING btree ("email") WHERE "pending_applications"."email" is not null;--> statement-breakpoint
CREATE INDEX "pending_applications_offer" ON "pending_applications" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "pending_applications_candidate" ON "pending_applications" USING btree ("candidate_id") WHERE "pending_applications"."candidate_id" is not null;