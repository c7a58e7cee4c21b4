/**
 * Evaluates conditions by plain code over the rows of the messages themselves, without anything that the product uses
 * to compile or to keep them. Days are told by `Intl`, not by the library that the product uses.
 */
import type { Db } from '../../src/foundation/postgres/db.ts';
import type { MadeTeam } from '../kit.ts';

export interface Leaf {
	readonly fieldId: number;
	readonly comparison: string;
	readonly value?: string;
	readonly values?: readonly string[];
	readonly of?: { readonly kind: string; readonly id: number };
	readonly times?: number;
	readonly when?: { readonly comparison: string; readonly value: string };
}
export interface Group {
	readonly conjunction: 'all' | 'any';
	readonly conditions: ReadonlyArray<Leaf | Group>;
}

/** The organization's rows. The team's are picked from them where it matters. */
export const readRows = async (db: Db, { organizationId, teamId }: MadeTeam) => ({
	contacts: await db.selectFrom('contact').where('org_id', '=', organizationId).selectAll().execute(),
	messages: await db.selectFrom('message').where('org_id', '=', organizationId).selectAll().execute(),
	tags: await db.selectFrom('contact_tag').where('org_id', '=', organizationId).selectAll().execute(),
	segments: await db.selectFrom('segment').where('org_id', '=', organizationId).selectAll().execute(),
	members: await db.selectFrom('segment_member').where('org_id', '=', organizationId).selectAll().execute(),
	lines: await db.selectFrom('line_lookup').where('org_id', '=', organizationId).selectAll().execute(),
	standings: await db.selectFrom('contact_team').where('team_id', '=', teamId).selectAll().execute(),
	batches: await db.selectFrom('batch').where('team_id', '=', teamId).selectAll().execute(),
	inboxes: await db.selectFrom('inbox').where('team_id', '=', teamId).select('id').execute(),
	entries: await db.selectFrom('opt_out_entry').where('team_id', '=', teamId).orderBy('id').selectAll().execute(),
	imports: await db.selectFrom('import_people').where('team_id', '=', teamId).selectAll().execute(),
});
type Rows = Awaited<ReturnType<typeof readRows>>;

export interface Asked {
	readonly now: Date;
	readonly timeZone: string;
	readonly fields: Readonly<Record<'program' | 'gpa' | 'visit' | 'term', number>>;
}

/** Returns the IDs of the team's contacts who fit, in order. */
export const evaluate = (rows: Rows, asked: Asked, group: Group): number[] => {
	const world = prepare(rows, asked);
	return rows.standings
		.map(({ contact_id }) => contact_id)
		.filter((id) => fitsGroup(world, id, group))
		.sort((a, b) => a - b);
};

const prepare = (rows: Rows, asked: Asked) => {
	const became = new Map(rows.contacts.map(({ id, merged_into }) => [id, merged_into]));
	const rootOf = (id: number): number => {
		const next = became.get(id);
		return next ? rootOf(next) : id;
	};
	const inboxIds = new Set(rows.inboxes.map(({ id }) => id));
	const smartOf = new Map(rows.batches.map(({ id, smart_message_id }) => [id, smart_message_id]));
	const ofTeam = rows.messages.filter(({ inbox_id }) => inboxIds.has(inbox_id));
	const repliedTo = new Map(
		ofTeam.flatMap((message) => (message.reply_id ? [[message.reply_id, message] as const] : [])),
	);
	const texts = ofTeam
		.filter(({ incoming, carrier_sid, status }) => !incoming && (carrier_sid !== null || [1, 2, 3].includes(status)))
		.map((message) => ({
			contact: rootOf(message.contact_id ?? 0),
			at: message.sent_at ?? message.created_at,
			campaign: message.campaign_id,
			batch: message.batch_id,
			smart: smartOf.get(message.batch_id ?? 0) ?? null,
			inbox: message.inbox_id,
			category: null as number | null,
		}));
	const replies = ofTeam
		.filter(({ incoming, no_reply }) => incoming && no_reply !== true)
		.map((message) => {
			const question = repliedTo.get(message.id);
			return {
				contact: rootOf(message.contact_id ?? 0),
				at: message.created_at,
				campaign: message.campaign_id,
				batch: question?.batch_id ?? null,
				smart: smartOf.get(question?.batch_id ?? 0) ?? null,
				inbox: message.inbox_id,
				category: question?.reply_category ?? null,
			};
		});
	return { ...asked, rows, rootOf, texts, replies, today: dayIn(asked.now, asked.timeZone) };
};
type World = ReturnType<typeof prepare>;

const fitsGroup = (world: World, id: number, { conjunction, conditions }: Group): boolean => {
	const each = (node: Leaf | Group) => ('conditions' in node ? fitsGroup(world, id, node) : fits(world, id, node));
	return conjunction === 'all' ? conditions.every(each) : conditions.some(each);
};

const dayIn = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

const plus = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const plusMonths = (day: string, months: number): string => {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	return `${first.toISOString().slice(0, 8)}${String(Math.min(date, length)).padStart(2, '0')}`;
};

const plusAmount = (day: string, written: string, sign: 1 | -1): string => {
	const [count = '', unit] = written.split(' ');
	if (unit === 'months') return plusMonths(day, sign * Number(count));
	return plus(day, sign * Number(count) * (unit === 'weeks' ? 7 : 1));
};

/** Whether a day fits a comparison that is not about emptiness. */
const dayFits = (day: string, comparison: string, value: string, today: string): boolean => {
	switch (comparison) {
		case 'equals':
			return day === value;
		case 'isgreaterthan':
			return day > value;
		case 'islessthan':
			return day < value;
		case 'between': {
			const [first = '', last = ''] = value.split('/');
			return day >= first && day <= last;
		}
		case 'innext':
			return day >= today && day <= plusAmount(today, value, 1);
		case 'inlast':
			return day <= today && day >= plusAmount(today, value, -1);
		case 'morethanahead':
			return day > plusAmount(today, value, 1);
		case 'morethanago':
			return day < plusAmount(today, value, -1);
		case 'inperiod':
			return isInPeriod(day, value, today);
		case 'anniversary':
			return Array.from({ length: Number(value) + 1 }, (_, nth) => plus(today, nth)).some((ahead) =>
				isAnniversary(day, ahead),
			);
		default:
			throw new Error(`There is no ${comparison} of days.`);
	}
};

const isAnniversary = (day: string, on: string): boolean => {
	if (day.slice(5) === on.slice(5)) return true;
	const isLeap = new Date(Date.UTC(Number(on.slice(0, 4)), 1, 29)).getUTCDate() === 29;
	return day.slice(5) === '02-29' && on.slice(5) === '02-28' && !isLeap;
};

const isInPeriod = (day: string, period: string, today: string): boolean => {
	const shift = period.startsWith('last') ? -1 : period.startsWith('next') ? 1 : 0;
	if (period === 'today') return day === today;
	if (period === 'yesterday') return day === plus(today, -1);
	if (period === 'tomorrow') return day === plus(today, 1);
	if (period.endsWith('year')) return Number(day.slice(0, 4)) === Number(today.slice(0, 4)) + shift;
	if (period.endsWith('month')) return day.slice(0, 7) === plusMonths(`${today.slice(0, 7)}-01`, shift).slice(0, 7);
	const weekOf = (one: string) => plus(one, -new Date(`${one}T12:00Z`).getUTCDay());
	return weekOf(day) === plus(weekOf(today), 7 * shift);
};

const momentFits = ({ timeZone, today }: World, at: Date | null, { comparison, value = '' }: Leaf): boolean => {
	if (comparison === 'isempty') return at === null;
	if (comparison === 'isnotempty') return at !== null;
	if (comparison === 'notequals') return at === null || dayIn(at, timeZone) !== value;
	return at !== null && dayFits(dayIn(at, timeZone), comparison, value, today);
};

const fold = (written: string): string =>
	written
		.normalize('NFD')
		.replace(/[\u0300-\u036f'`’]/g, '')
		.toLowerCase();

const same = (own: string, value: string): boolean => (fold(value) === '' ? own === value : fold(own) === fold(value));

const fieldFits = (world: World, own: string, leaf: Leaf): boolean => {
	const { fieldId, comparison, value = '', values = [] } = leaf;
	switch (comparison) {
		case 'isempty':
			return own === '';
		case 'isnotempty':
			return own !== '';
		case 'anyof':
			return values.some((one) => same(own, one));
		case 'noneof':
			return !values.some((one) => same(own, one));
	}
	if (fieldId === world.fields.visit) {
		if (comparison === 'notequals') return own.slice(0, 10) !== value;
		return own !== '' && dayFits(own.slice(0, 10), comparison, value, world.today);
	}
	switch (comparison) {
		case 'equals':
			return same(own, value);
		case 'notequals':
			return !same(own, value);
		case 'startswith':
			return fold(value) === '' ? own.startsWith(value) : fold(own).startsWith(fold(value));
		case 'with':
			return fold(value) === '' ? own.includes(value) : fold(own).includes(fold(value));
		case 'isgreaterthan':
			return own !== '' && Number(own) > Number(value);
		case 'islessthan':
			return own !== '' && Number(own) < Number(value);
		default:
			throw new Error(`There is no ${comparison} of fields.`);
	}
};

type Text = World['texts'][number];

const limited = ({ timeZone, today }: World, texts: readonly Text[], id: number, { of, when }: Leaf): Text[] =>
	texts.filter(
		(text) =>
			text.contact === id &&
			(!of ||
				{ campaign: text.campaign, batch: text.batch, smartmessage: text.smart, inbox: text.inbox }[of.kind] ===
					of.id) &&
			(!when || dayFits(dayIn(text.at, timeZone), when.comparison, when.value, today)),
	);

const latestOf = (texts: readonly Text[]): Date | null =>
	texts.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null);

const fits = (world: World, id: number, leaf: Leaf): boolean => {
	const { rows, texts, replies } = world;
	const { fieldId, comparison, value = '', values = [], times = 1 } = leaf;
	const contact = rows.contacts.find((one) => one.id === id);
	const standing = rows.standings.find((one) => one.contact_id === id);
	if (!contact || !standing) return false;
	const listed = (isIn: boolean) => (comparison === 'noneof' ? !isIn : isIn);
	const isYes = (comparison === 'equals') === (value === 'true');
	const own = (all: readonly Text[]) => all.filter((text) => text.contact === id);
	const tagged = rows.tags.filter((one) => one.contact_id === id).map(({ tag_id }) => String(tag_id));
	const entries = rows.entries.filter((one) => world.rootOf(one.contact_id) === id);
	switch (fieldId) {
		case -15: {
			const assigned = contact.assigned_person_id === null ? '' : String(contact.assigned_person_id);
			return fieldFits(world, assigned, leaf);
		}
		case -16:
			return isYes === !standing.opted_out;
		case -17:
			return (
				{
					with: tagged.includes(value),
					without: !tagged.includes(value),
					isempty: tagged.length === 0,
					isnotempty: tagged.length > 0,
					anyof: values.some((one) => tagged.includes(one)),
					noneof: !values.some((one) => tagged.includes(one)),
				}[comparison] ?? false
			);
		case -18:
			return isYes === (contact.mobile !== null && !standing.opted_out && !standing.muted);
		case -19:
			return momentFits(world, contact.created_at, leaf);
		case -20:
			return listed(values.includes(contact.source));
		case -21: {
			const line = rows.lines.find(({ number }) => number === contact.mobile);
			return listed(values.includes(line?.type ?? 'unchecked'));
		}
		case -22:
			return momentFits(world, standing.opted_out ? standing.opted_out_at : null, leaf);
		case -23:
			return listed(standing.opted_out && values.includes(standing.opted_out_by ?? 'staff'));
		case -24: {
			const last = entries.at(-1);
			return momentFits(world, last && !last.opted_out && !standing.opted_out ? last.at : null, leaf);
		}
		case -25:
			return listed(values.some((one) => isInSegment(world, id, Number(one))));
		case -26:
			return listed(
				rows.imports.some(
					({ run_id, contact_ids }) =>
						values.includes(String(run_id)) && contact_ids.some((one) => world.rootOf(Number(one)) === id),
				),
			);
		case -30:
			return (comparison === 'has') === limited(world, texts, id, leaf).length >= times;
		case -31: {
			if (comparison !== 'notsince')
				return (comparison === 'has') === limited(world, replies, id, leaf).length >= times;
			const lastReply = latestOf(own(replies));
			return limited(world, texts, id, leaf).filter(({ at }) => !lastReply || at > lastReply).length >= times;
		}
		case -32:
			return listed(
				limited(world, replies, id, leaf).some(
					({ category }) => category !== null && values.includes(['Yes', 'No', 'Other'][category] ?? ''),
				),
			);
		case -33:
			return momentFits(world, latestOf(own(texts)), leaf);
		case -34:
			return momentFits(world, latestOf(own(replies)), leaf);
		case -11:
			return fieldFits(world, contact.first_name, leaf);
	}
	const custom: unknown = contact.custom;
	const fields = new Map(Object.entries(typeof custom === 'object' && custom ? custom : {}));
	return fieldFits(world, String(fields.get(String(fieldId)) ?? ''), leaf);
};

const isInSegment = (world: World, id: number, segmentId: number): boolean => {
	const segment = world.rows.segments.find((one) => one.id === segmentId);
	const criteria: unknown = segment?.criteria;
	if (isGroup(criteria)) return fitsGroup(world, id, criteria);
	return world.rows.members.some((one) => one.segment_id === segmentId && one.contact_id === id);
};

const isGroup = (criteria: unknown): criteria is Group =>
	typeof criteria === 'object' && criteria !== null && 'conditions' in criteria;
