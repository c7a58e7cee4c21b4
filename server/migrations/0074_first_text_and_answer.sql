-- What of a carrier account has been tried: a text that was reported, and one that came in.
alter table carrier_proof
	add column reported_at timestamptz, -- the first status callback
	add column heard_at timestamptz; -- the first text from a phone
