CREATE TABLE "first_offers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_offers" ADD CONSTRAINT "first_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_offers" ADD CONSTRAINT "first_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_offers_offer" ON "first_offers" USING btree ("offer_id");