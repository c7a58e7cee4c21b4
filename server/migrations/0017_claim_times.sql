-- When a text was claimed: what a carrier sent before is not it. What is in doubt now was handed over after it was written.
alter table send_queue add column claimed_at timestamptz;
update send_queue q set claimed_at = m.created_at
from message m where m.org_id = q.org_id and m.id = q.message_id and q.lease_until is not null;
