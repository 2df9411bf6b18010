-- Columns say what they hold: an organisation, a trade. The functions and triggers that name them are made again after
-- the migrations, from the files of upstream/platform/sql.
ALTER TABLE "offers" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "offers" RENAME CONSTRAINT "offers_recruiter_id_organisations_id_fk" TO "offers_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "offers_recruiter" RENAME TO "offers_organisation";--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "applications" RENAME CONSTRAINT "applications_recruiter_id_organisations_id_fk" TO "applications_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "applications_recruiter" RENAME TO "applications_organisation";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_recruiter_id_organisations_id_fk" TO "orders_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "orders_recruiter" RENAME TO "orders_organisation";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_recruiter_id_organisations_id_fk" TO "conversations_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "conversations_recruiter" RENAME TO "conversations_organisation";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_recruiter_id_organisations_id_fk" TO "invoices_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "invoices_recruiter" RENAME TO "invoices_organisation";--> statement-breakpoint
ALTER TABLE "plans" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "plans" RENAME CONSTRAINT "plans_recruiter_id_organisations_id_fk" TO "plans_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "plans_recruiter" RENAME TO "plans_organisation";--> statement-breakpoint
ALTER TABLE "interviews" RENAME COLUMN "recruiter_id" TO "organisation_id";--> statement-breakpoint
ALTER TABLE "interviews" RENAME CONSTRAINT "interviews_recruiter_id_organisations_id_fk" TO "interviews_organisation_id_organisations_id_fk";--> statement-breakpoint
ALTER INDEX "interviews_recruiter" RENAME TO "interviews_organisation";--> statement-breakpoint
ALTER TABLE "offers" RENAME CONSTRAINT "offers_without_recruiter_are_deleted" TO "offers_without_organisation_are_deleted";--> statement-breakpoint
ALTER TABLE "applications" RENAME CONSTRAINT "applications_pick_has_recruiter" TO "applications_pick_has_organisation";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "cvs" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "interviews" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "search_alerts" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "criterion_bits" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "offer_search" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER TABLE "cv_search" RENAME COLUMN "job_id" TO "trade_id";--> statement-breakpoint
ALTER INDEX "offers_of_job" RENAME TO "offers_of_trade";--> statement-breakpoint
ALTER TABLE "criterion_bits" RENAME CONSTRAINT "criterion_bits_job_id_bit_key" TO "criterion_bits_trade_id_bit_key";
