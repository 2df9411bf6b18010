CREATE TYPE "public"."staff_request_status" AS ENUM('waiting', 'approved', 'declined');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'plan_extension_asked' BEFORE 'plan_extended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'garage_proof_asked' BEFORE 'limits_lifted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_request_declined' BEFORE 'limits_lifted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_confirmed' BEFORE 'limits_lifted';--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation" text NOT NULL,
	"target_id" bigint NOT NULL,
	"days" integer,
	"reason" text NOT NULL,
	"status" "staff_request_status" DEFAULT 'waiting' NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "staff_requests_decided" CHECK (("staff_requests"."status" = 'waiting') = ("staff_requests"."decided_at" is null)),
	CONSTRAINT "staff_requests_two_people" CHECK ("staff_requests"."status" <> 'approved' or "staff_requests"."asked_by" <> "staff_requests"."decided_by")
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "roles_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "roles_by" bigint;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "access_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_asked_by_staff_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_requests_one_waiting" ON "staff_requests" USING btree ("operation","target_id") WHERE "staff_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_requests_waiting" ON "staff_requests" USING btree ("asked_at","id") WHERE "staff_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_requests_age" ON "staff_requests" USING btree ("decided_at") WHERE "staff_requests"."decided_at" is not null;--> statement-breakpoint
UPDATE "staff_members" SET "roles_since" = "created_at", "access_since" = "created_at";
