CREATE TABLE "newsletter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" "bytea" NOT NULL,
	"language" "user_language" NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_digest_unique" UNIQUE("digest")
);
