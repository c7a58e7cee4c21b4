-- Where the first of a lane's bulk texts stands, so that a claim need not go past all that were sent before: their places in
-- the index are taken up until the table is cleaned. It holds as long as nothing was put into the lane since.
alter table lane
	add column begins_at bigint not null default 0, -- no bulk text before this message is in the queue
	add column begins_as_of timestamptz; -- what filled_at was when that was seen
