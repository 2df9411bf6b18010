DROP INDEX "message_copies_folder";--> statement-breakpoint
DROP INDEX "message_copies_conversation";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
CREATE INDEX "message_copies_folder" ON "message_copies" USING btree ("user_id","folder","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_copies_conversation" ON "message_copies" USING btree ("user_id","conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");