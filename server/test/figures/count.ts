/** Counts reports' figures from a world's ledger, using only the definitions in docs/figures.md. */
import type { In, OptOut, Out, TeamName, Way, World } from './world.ts';

export interface Scope {
	readonly teams: readonly TeamName[];
	readonly timeZone: string;
	/** Defaults to all inboxes of these teams. */
	readonly inboxes?: readonly string[];
	readonly person?: string;
	readonly campaign?: number;
	readonly media?: boolean;
}

export interface Span {
	readonly start: number;
	readonly end: number;
}

const dayMs = 24 * 60 * 60_000;
const went = (line: Out) => line.status >= 1 && line.status <= 4;
export const arrived = (line: Out) => line.status >= 1 && line.status <= 3;
export const outsOf = ({ lines }: World) => lines.filter((line) => line.is === 'out');
const insOf = ({ lines }: World) => lines.filter((line) => line.is === 'in');
const isSameThread = (one: Out | In, other: Out | In) => one.inbox === other.inbox && one.who === other.who;

/** Returns the bulk message that an incoming text replies to, which is the last one within 24 hours. */
const bulkBefore = (world: World, line: In): Out | undefined =>
	world.lines
		.slice(0, world.lines.indexOf(line))
		.findLast(
			(one): one is Out =>
				one.is === 'out' && one.kind === 'bulk' && one.wasSent && isSameThread(one, line) && line.at - one.at <= dayMs,
		);

export const campaignOf = (world: World, line: In | Out): number | null =>
	line.is === 'out' ? line.campaign : (bulkBefore(world, line)?.campaign ?? null);

/** Returns the one-to-one texts in order. */
const threadOf = (world: World, line: Out | In) =>
	world.lines.filter(
		(one) => isSameThread(one, line) && (one.is === 'in' ? one.isReal : one.kind === 'single' && went(one)),
	);

/** Returns the first reply to a text, if any. */
export const replyTo = (world: World, line: Out): In | undefined => {
	if (!arrived(line)) return undefined;
	if (line.kind === 'bulk') return insOf(world).find((one) => one.isReal && bulkBefore(world, one) === line);
	if (line.kind === 'automatic') return undefined;
	const thread = threadOf(world, line);
	const next = thread[thread.indexOf(line) + 1];
	return next?.is === 'in' && next.at - line.at <= dayMs ? next : undefined;
};

/** Returns how many seconds a person waited for this text. */
const waited = (world: World, line: Out): number | undefined => {
	if (line.kind !== 'single' || !went(line)) return undefined;
	const before = threadOf(world, line);
	const earlier = before.slice(0, before.indexOf(line));
	const first = earlier.slice(earlier.findLastIndex((one) => one.is === 'out') + 1)[0];
	return first && (line.at - first.at) / 1_000;
};

const within =
	({ start, end }: Span) =>
	({ at }: { at: number }) =>
		at >= start && at < end;
const inInboxes = (scope: Scope, line: Out | In) =>
	scope.teams.includes(line.team) && (scope.inboxes?.includes(line.inbox) ?? true);
const fits = (world: World, scope: Scope) => (line: Out | In) =>
	inInboxes(scope, line) &&
	(scope.person === undefined || line.inbox === scope.person || (line.is === 'out' && line.by === scope.person)) &&
	(scope.campaign === undefined || campaignOf(world, line) === scope.campaign) &&
	(scope.media === undefined || (line.is === 'out' && line.media) === scope.media);

export const bucketOf = (seconds: number): number =>
	[5, 30, 60, 120, 360, 720].filter((minutes) => seconds >= 60 * minutes).length;
const tallied = (numbers: readonly number[], size: number): number[] =>
	Array.from({ length: size }, (_, nth) => numbers.filter((one) => one === nth).length);

/** Returns the local time in a time zone, written as if it were UTC. */
export const wallOf = (at: number, timeZone: string): Date => {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	}).formatToParts(at);
	const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
	return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')));
};

/** Returns when the hour, day or month of a moment begins. */
export const beginningOf = (at: number, unit: 'hour' | 'day' | 'month', timeZone: string): number => {
	const wall = wallOf(at, timeZone);
	if (unit === 'hour') return at - wall.getUTCMinutes() * 60_000 - wall.getUTCSeconds() * 1_000;
	const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), unit === 'day' ? wall.getUTCDate() : 1);
	let beginning = at;
	// Twice, in case clocks change in between.
	for (const _ of [1, 2]) beginning += midnight - wallOf(beginning, timeZone).getTime();
	return beginning;
};

export const share = (part: number, of: number): number => (of === 0 ? 0 : Math.round((1_000 * part) / of) / 10);

const optOutsIn = (world: World, scope: Scope, span: Span): OptOut[] => {
	const all = world.optOuts.filter(
		(one) =>
			within(span)(one) &&
			scope.teams.includes(one.team) &&
			(scope.person === undefined || one.said?.inbox === scope.person) &&
			(scope.inboxes === undefined || (one.said !== null && scope.inboxes.includes(one.said.inbox))) &&
			(scope.campaign === undefined || (one.said !== null && campaignOf(world, one.said) === scope.campaign)) &&
			(scope.media === undefined || (one.said !== null && !scope.media)),
	);
	return [...new Map(all.map((one) => [`${one.who} ${one.at} ${one.way}`, one])).values()];
};

const median = (numbers: readonly number[]): number | null => {
	const sorted = numbers.toSorted((one, other) => one - other);
	const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
	return low === undefined || high === undefined ? null : (low + high) / 2;
};

const unanswered = (world: World, scope: Scope): number => {
	const last = new Map<string, Out | In>();
	for (const line of world.lines)
		if (inInboxes(scope, line) && (scope.person === undefined || line.inbox === scope.person))
			if (line.is === 'in' || line.kind === 'single') last.set(`${line.inbox} ${line.who}`, line);
	return [...last].filter(
		([key, line]) => line.is === 'in' && line.isReal && !world.archived.has(key) && !world.removed.has(line.who),
	).length;
};

/** Returns how often each recipient replied. */
const timesReplied = (world: World, scope: Scope, span: Span): Map<string, number> => {
	const texted = outsOf(world).filter((line) => within(span)(line) && fits(world, scope)(line) && arrived(line));
	const isAnswer = (line: In): boolean =>
		scope.campaign === undefined ||
		campaignOf(world, line) === scope.campaign ||
		outsOf(world).some(
			(one) => one.kind === 'single' && one.campaign === scope.campaign && replyTo(world, one) === line,
		);
	const replies = insOf(world).filter(
		(line) => line.isReal && within(span)(line) && inInboxes(scope, line) && isAnswer(line),
	);
	return new Map(
		[...new Set(texted.map(({ who }) => who))].map((who) => [
			who,
			replies.filter(
				(line) => line.who === who && (scope.person === undefined || texted.some((one) => isSameThread(one, line))),
			).length,
		]),
	);
};

export const count = (world: World, scope: Scope, span: Span) => {
	const outs = outsOf(world).filter((line) => within(span)(line) && fits(world, scope)(line));
	const sent = outs.filter(went);
	const received = insOf(world).filter((line) => within(span)(line) && fits(world, scope)(line));
	const replied = outs.flatMap((line) => {
		const reply = replyTo(world, line);
		return reply ? [{ line, seconds: (reply.at - line.at) / 1_000 }] : [];
	});
	const undelivered = sent.filter(({ status }) => status === 4);
	const optOuts = optOutsIn(world, scope, span);
	const by = (way: Way) => optOuts.filter((one) => one.way === way).length;
	const times = timesReplied(world, scope, span);
	const waits = sent.flatMap((line) => waited(world, line) ?? []);
	return {
		metrics: {
			Sent: sent.length,
			Received: received.length,
			RepliedPercentage: share(replied.length, sent.length - undelivered.length),
			Replied: replied.length,
			Delivered: sent.filter(({ status }) => status === 3).length,
			Undelivered: undelivered.length,
			OptedOut: by('text') + by('staff') + by('carrier'),
			OptedOutBy: { Text: by('text'), Staff: by('staff'), Carrier: by('carrier'), Import: by('import') },
			UnansweredNow: unanswered(world, scope),
			MedianFirstResponseSeconds: median(waits),
		},
		sent,
		received,
		replied,
		undelivered,
		optOuts,
		replyTimes: tallied(
			replied.map(({ seconds }) => bucketOf(seconds)),
			7,
		),
		replyNumbers: tallied(
			[...times.values()].map((one) => Math.min(one, 5)),
			6,
		),
		/** Returns how many texts are in a bucket of replies per person. */
		sentToThose: (bucket: number) => sent.filter(({ who }) => Math.min(times.get(who) ?? -1, 5) === bucket).length,
	};
};

/** Counts a campaign's results, in a span or in all. Each person counts once. */
export const countCampaign = (world: World, campaign: number, span: Span = { start: 0, end: Infinity }) => {
	const lines = world.lines.filter(
		(line) => within(span)(line) && campaignOf(world, line) === campaign && (line.is === 'in' || line.status !== 5),
	);
	const outs = lines.filter((line) => line.is === 'out');
	const ins = lines.filter((line) => line.is === 'in');
	const elsewhere = outs.flatMap((line) => {
		const reply = line.kind === 'single' ? replyTo(world, line) : undefined;
		return reply && campaignOf(world, reply) !== campaign ? [reply] : [];
	});
	const replies = [...ins.filter(({ isReal }) => isReal), ...elsewhere];
	const reached = [...new Set(outs.filter(arrived).map(({ who }) => who))];
	const times = reached.map((who) => replies.filter((line) => line.who === who).length);
	const replied = times.filter((one) => one > 0).length;
	return {
		outs,
		reached: reached.length,
		replied,
		replies: replies.length,
		received: ins.length,
		optedOut: new Set(world.optOuts.flatMap(({ said, who }) => (said && ins.includes(said) ? [who] : []))).size,
		replyNumbers: tallied(
			times.map((one) => Math.min(one, 5)),
			6,
		),
		replyTimes: tallied(
			outs.flatMap((line) => {
				const reply = replyTo(world, line);
				return reply ? [bucketOf((reply.at - line.at) / 1_000)] : [];
			}),
			7,
		),
	};
};
