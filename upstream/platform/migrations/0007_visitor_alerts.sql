CREATE TABLE "visitor_alerts" (
	"search_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" "user_language" NOT NULL,
	"frequency" "alert_frequency" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_alerts" ADD CONSTRAINT "visitor_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_alerts_email" ON "visitor_alerts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_alerts_token" ON "visitor_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visitor_alerts_expiry" ON "visitor_alerts" USING btree ("expires_at");