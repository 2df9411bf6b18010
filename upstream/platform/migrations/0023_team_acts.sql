ALTER TYPE "public"."audit_act" ADD VALUE 'member_invited';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'invitation_resent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'invitation_revoked';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'invitation_accepted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'invitation_declined';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'member_changed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'member_removed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'team_left';