/** Determines which part of a range and which inboxes can be read from the hourly counts. */
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { minuteOfDay } from '@quad/contract/time.ts';
import type { ReportScope } from './report-scope.ts';

const hourMs = 60 * 60_000;

const intoHour = (at: Date, timeZone: string): number =>
	(minuteOfDay(at, timeZone) % 60) * 60_000 + (at.getTime() % 60_000);

/** Splits a range into whole hours and the rest at its ends. If it contains no whole hour, all of it is `rest`. */
export const wholeHours = ({ start, end }: Range, timeZone: string): { whole: Range | undefined; rest: Range[] } => {
	const late = intoHour(start, timeZone);
	const from = late === 0 ? start : new Date(start.getTime() - late + hourMs);
	const until = new Date(end.getTime() - intoHour(end, timeZone));
	if (from >= until) return { whole: undefined, rest: [{ start, end }] };
	return {
		whole: { start: from, end: until },
		rest: [
			{ start, end: from },
			{ start: until, end },
		].filter((piece) => piece.start < piece.end),
	};
};

const probeMs = 30 * 24 * hourMs;

/**
 * Splits inboxes by whether their hours align with the report's time zone. If not, like India's in a New York report,
 * an hour spans two hours of the report, which may be on different days.
 */
export const inboxesByHours = (scope: ReportScope, { start, end }: Range): { even: number[]; odd: number[] } => {
	const isEven = new Map<string, boolean>([[scope.timeZone, true]]);
	const beginsWith = (zone: string): boolean => {
		for (let at = start.getTime(); at <= end.getTime() + probeMs; at += probeMs) {
			const probe = new Date(Math.min(at, end.getTime()));
			if (minuteOfDay(probe, zone) % 60 !== minuteOfDay(probe, scope.timeZone) % 60) return false;
		}
		return true;
	};
	const even: number[] = [];
	const odd: number[] = [];
	for (const id of scope.inboxIds) {
		const zone = scope.zoneOfInbox.get(id) ?? scope.timeZone;
		const known = isEven.get(zone) ?? beginsWith(zone);
		isEven.set(zone, known);
		(known ? even : odd).push(id);
	}
	return { even, odd };
};
