CREATE TABLE "cv_habilitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_habilitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"habilitation_id" integer,
	"trained_on" date,
	"issuer" text DEFAULT '' NOT NULL,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "habilitation_reminders" (
	"candidate_id" bigint NOT NULL,
	"habilitation_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "habilitation_reminders_pk" PRIMARY KEY("candidate_id","habilitation_id","expires_on","days_before")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "required_habilitation_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "preferred_habilitation_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_habilitations" ADD CONSTRAINT "cv_habilitations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habilitation_reminders" ADD CONSTRAINT "habilitation_reminders_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_habilitations_cv" ON "cv_habilitations" USING btree ("cv_id","habilitation_id","expires_on");--> statement-breakpoint
CREATE INDEX "cv_habilitations_expiry" ON "cv_habilitations" USING btree ("expires_on") WHERE "cv_habilitations"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "habilitation_reminders_expiry" ON "habilitation_reminders" USING btree ("expires_on");