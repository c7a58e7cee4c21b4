-- One number for each phone (docs/decisions/0094-senders-and-numbers.md): what was stored in another form of Mexico, Brazil or
-- Argentina gets the canonical one, as contract/src/contacts/contacts/canonical-number.ts makes it.

alter table whatsapp_window
	add column written_from bigint; -- the form in which WhatsApp wrote the number, where it is another: answers go there

create function pg_temp.canonical_number(number bigint) returns bigint language sql immutable strict parallel safe
return case when number < 520000000000 or number >= 560000000000000 then number else
	regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(number::text,
		'^52(?:1|01|04[45])([2-9]\d{9})$', '52\1'),
		'^55([1-9]{2})([6-9]\d{7})$', '55\19\2'),
		'^540?([1-3]\d{9})$', '549\1'),
		'^549?0?(11)15(\d{8})$', '549\1\2'),
		'^549?0?([23]\d{2})15(\d{7})$', '549\1\2'),
		'^549?0?([23]\d{3})15(\d{6})$', '549\1\2')::bigint
end;

create temporary table other_form on commit drop as
select org_id, mobile, pg_temp.canonical_number(mobile) as canonical
from (
	select org_id, mobile from contact where mobile is not null
	union select org_id, mobile from conversation
	union select org_id, mobile from held_number
	union select org_id, mobile from number_stop
	union select org_id, mobile from whatsapp_window
) as known
where pg_temp.canonical_number(mobile) <> mobile;
create unique index on other_form (org_id, mobile);
create index on other_form (org_id, canonical);
analyze other_form;

-- A stop of either form holds for the number; what the person said comes before what a file or staff did.
insert into number_stop as s (org_id, mobile, team_id, by, at, scope)
select distinct on (o.org_id, o.canonical, n.team_id) o.org_id, o.canonical, n.team_id, n.by, n.at, n.scope
from other_form o join number_stop n using (org_id, mobile)
order by o.org_id, o.canonical, n.team_id, n.by in ('text', 'carrier') desc, n.at
on conflict (org_id, mobile, team_id) do update set by = excluded.by, at = excluded.at, scope = excluded.scope
where s.by in ('import', 'staff') and excluded.by in ('text', 'carrier');
delete from number_stop n using other_form o where n.org_id = o.org_id and n.mobile = o.mobile;

insert into held_number (org_id, mobile, inbox_id, why, at)
select distinct on (o.org_id, o.canonical, h.inbox_id) o.org_id, o.canonical, h.inbox_id, h.why, h.at
from other_form o join held_number h using (org_id, mobile)
order by o.org_id, o.canonical, h.inbox_id, h.at
on conflict do nothing;
delete from held_number h using other_form o where h.org_id = o.org_id and h.mobile = o.mobile;

-- Of several contacts with forms of one number, who has a name keeps it, then who has the canonical form, then the oldest.
create temporary table holder on commit drop as
select c.org_id, c.id, c.mobile, f.canonical,
	first_value(c.id) over (
		partition by c.org_id, f.canonical
		order by c.first_name = '' and c.last_name = '', c.mobile <> f.canonical, c.id
	) as kept_id
from (select distinct org_id, canonical from other_form) f
join contact c on c.org_id = f.org_id and (c.mobile = f.canonical or c.mobile in (
	select o.mobile from other_form o where o.org_id = f.org_id and o.canonical = f.canonical
));

-- Whoever one of them stands opted out or blocked in a team, the other does, too.
update contact_team t
set opted_out = t.opted_out or s.opted_out, muted = t.muted or s.muted,
	opted_out_by = case when t.opted_out then t.opted_out_by else s.opted_out_by end,
	opted_out_at = case when t.opted_out then t.opted_out_at else s.opted_out_at end
from (
	select h.org_id, h.canonical, ct.team_id, bool_or(ct.opted_out) as opted_out, bool_or(ct.muted) as muted,
		(array_agg(ct.opted_out_by order by ct.opted_out desc, ct.opted_out_by in ('text', 'carrier') desc, ct.opted_out_at))[1]
			as opted_out_by,
		(array_agg(ct.opted_out_at order by ct.opted_out desc, ct.opted_out_by in ('text', 'carrier') desc, ct.opted_out_at))[1]
			as opted_out_at
	from holder h join contact_team ct on ct.org_id = h.org_id and ct.contact_id = h.id
	group by h.org_id, h.canonical, ct.team_id
) s
join holder h on h.org_id = s.org_id and h.canonical = s.canonical
where t.org_id = h.org_id and t.team_id = s.team_id and t.contact_id = h.id
	and (t.opted_out, t.muted) is distinct from (s.opted_out, s.muted);

-- The number goes to one; the others are kept without it, and their conversations go along with the number.
update conversation v set contact_id = h.kept_id
from holder h where v.org_id = h.org_id and v.contact_id = h.id and v.mobile = h.mobile and h.id <> h.kept_id;
update contact c set mobile = null
from holder h where c.org_id = h.org_id and c.id = h.id and h.id <> h.kept_id;
update contact c set mobile = h.canonical
from holder h where c.org_id = h.org_id and c.id = h.id and h.id = h.kept_id and c.mobile <> h.canonical;

-- A stop that was said of the other form is the contact's now.
update contact_team t set opted_out = true, opted_out_by = s.by, opted_out_at = s.at
from other_form o
join number_stop s on s.org_id = o.org_id and s.mobile = o.canonical
join contact c on c.org_id = o.org_id and c.mobile = o.canonical
where t.org_id = s.org_id and t.team_id = s.team_id and t.contact_id = c.id and not t.opted_out;

-- Where an inbox has a conversation with each form, both stay, and new texts go into the canonical one.
update conversation v set mobile = o.canonical
from (
	select distinct on (w.org_id, w.inbox_id, o.canonical) w.org_id, w.id, o.canonical
	from other_form o join conversation w on w.org_id = o.org_id and w.mobile = o.mobile
	where not exists (
		select from conversation x where x.org_id = w.org_id and x.inbox_id = w.inbox_id and x.mobile = o.canonical
	)
	order by w.org_id, w.inbox_id, o.canonical, w.last_at desc
) o
where v.org_id = o.org_id and v.id = o.id;
update message m set mobile = o.canonical
from other_form o
join inbox i on i.org_id = o.org_id
where m.org_id = o.org_id and m.inbox_id = i.id and m.mobile = o.mobile and not exists (
	select from conversation v where v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
);
update send_queue q set to_number = o.canonical from other_form o where q.org_id = o.org_id and q.to_number = o.mobile;

insert into whatsapp_window as w (org_id, inbox_id, mobile, closes_at, written_from)
select distinct on (o.org_id, k.inbox_id, o.canonical) o.org_id, k.inbox_id, o.canonical, k.closes_at, o.mobile
from other_form o join whatsapp_window k using (org_id, mobile)
order by o.org_id, k.inbox_id, o.canonical, k.closes_at desc
on conflict (org_id, inbox_id, mobile) do update
set closes_at = greatest(w.closes_at, excluded.closes_at),
	written_from = case when excluded.closes_at > w.closes_at then excluded.written_from else w.written_from end;
delete from whatsapp_window w using other_form o where w.org_id = o.org_id and w.mobile = o.mobile;

update opt_out_review r set mobile = o.canonical
from other_form o
where r.org_id = o.org_id and r.mobile = o.mobile and (r.decision is not null or not exists (
	select from opt_out_review x
	join other_form k on k.org_id = x.org_id and k.canonical = o.canonical and x.mobile in (k.mobile, k.canonical)
	where x.org_id = r.org_id and x.decision is null and x.id <> r.id
));
update opt_out_entry e set mobile = o.canonical from other_form o where e.org_id = o.org_id and e.mobile = o.mobile;
