CREATE TABLE "offer_posters" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_posters_code_unique" UNIQUE("code"),
	CONSTRAINT "offer_posters_code_is_normal" CHECK ("offer_posters"."code" = upper(trim("offer_posters"."code")))
);
--> statement-breakpoint
CREATE TABLE "poster_days" (
	"offer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "poster_days_offer_id_day_pk" PRIMARY KEY("offer_id","day"),
	CONSTRAINT "poster_days_visits" CHECK ("poster_days"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "via_poster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD COLUMN "via_poster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_posters" ADD CONSTRAINT "offer_posters_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_days" ADD CONSTRAINT "poster_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poster_days_day" ON "poster_days" USING btree ("day");