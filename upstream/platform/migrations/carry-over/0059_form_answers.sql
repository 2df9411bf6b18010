CREATE TABLE "form_answers" (
	"user_id" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_answers_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE INDEX "form_answers_created" ON "form_answers" USING btree ("created_at");