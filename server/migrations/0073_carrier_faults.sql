-- Organizations whose carrier account is closed to us at the moment: suspended, or other credentials are needed. Nothing of
-- them is handed over meanwhile; what waits, waits.
create table carrier_fault (
	org_id bigint primary key references organization,
	why text not null check (why in ('suspended', 'credentials')),
	since timestamptz not null
);

-- What carriers' calls to us have proved: that our public address leads here, and that they are signed as we check it.
create table carrier_proof (
	org_id bigint primary key references organization,
	signed_at timestamptz, -- the first since the account was connected
	last_signed_at timestamptz,
	unsigned_at timestamptz, -- the last that was refused
	unsigned_why text check (unsigned_why in ('address', 'account', 'token')),
	unsigned_address text, -- the one that it was signed for, where that is why
	check ((unsigned_at is null) = (unsigned_why is null))
);
