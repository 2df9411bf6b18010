CREATE TYPE "public"."alert_frequency" AS ENUM('now', 'daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('newsletter');--> statement-breakpoint
CREATE TYPE "public"."consent_source" AS ENUM('footer', 'registration', 'profile');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_source" AS ENUM('profile', 'link', 'age');--> statement-breakpoint
CREATE TABLE "alert_offers" (
	"search_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_offers_search_id_offer_id_pk" PRIMARY KEY("search_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"search_id" bigint PRIMARY KEY NOT NULL,
	"frequency" "alert_frequency" NOT NULL,
	"job_id" integer NOT NULL,
	"place_number" integer NOT NULL,
	"radius" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"source" "consent_source" NOT NULL,
	"text_version" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" "withdrawal_source"
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"language" "user_language" NOT NULL,
	"source" "consent_source" NOT NULL,
	"text_version" text NOT NULL,
	"token_hash" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_offers_waiting" ON "alert_offers" USING btree ("search_id") WHERE "alert_offers"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alert_offers_offer" ON "alert_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "alert_offers_age" ON "alert_offers" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "search_alerts_around" ON "search_alerts" USING btree ("job_id","place_number");--> statement-breakpoint
CREATE INDEX "search_alerts_due" ON "search_alerts" USING btree ("next_at") WHERE "search_alerts"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_standing" ON "consents" USING btree ("email","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_withdrawn" ON "consents" USING btree ("withdrawn_at") WHERE "consents"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_token" ON "newsletter_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_requests_user" ON "newsletter_requests" USING btree ("user_id") WHERE "newsletter_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_expiry" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_id_unique" UNIQUE("id");--> statement-breakpoint
-- Who verified the address of an account owns it: such a subscription counts as confirmed.
INSERT INTO consents (email, purpose, source, text_version, asked_at, given_at)
SELECT s.email, 'newsletter', 'registration', 'before-2026-11', s.created_at, greatest(s.created_at, min(u.email_verified_at))
FROM newsletter_subscribers s
JOIN users u ON u.email = s.email AND u.email_verified_at IS NOT NULL
GROUP BY s.email, s.created_at;
--> statement-breakpoint
-- A registration that still waits for its verification keeps its wish and subscribes with it.
INSERT INTO newsletter_requests (email, user_id, language, source, text_version, asked_at, expires_at)
SELECT s.email, min(u.id), s.language, 'registration', 'before-2026-11', s.created_at, now() + interval '30 days'
FROM newsletter_subscribers s
JOIN users u ON u.email = s.email
WHERE NOT EXISTS (SELECT FROM consents c WHERE c.email = s.email)
GROUP BY s.email, s.language, s.created_at;
--> statement-breakpoint
-- Nobody has confirmed the others: without proof of consent nothing may be sent to them.
DELETE FROM newsletter_subscribers s WHERE NOT EXISTS (SELECT FROM consents c WHERE c.email = s.email);
